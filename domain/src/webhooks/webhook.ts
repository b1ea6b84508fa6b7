import { z } from 'zod';
import { TEXT_LIMIT, textUpTo } from '../fields/text.ts';
import { isThisMachine } from '../http/this-machine.ts';
import { webhookEventNames } from './events.ts';
import { webhookMessages } from './messages.ts';

const URL_LIMIT = 500;
const Address = z.url({ protocol: /^https?$/ }).max(URL_LIMIT);
/** Scheme, user, host, fragment. What a browser would mend, such as a backslash, is refused before. */
const PARTS = /^(https?):\/\/(?:([^/?#]*)@)?([^/?#@]+)[^#]*(#.*)?$/i;

/**
 * What is wrong with an address to deliver to, in one sentence; null when nothing is. Where its name leads is asked again at each delivery.
 * `plainHere`: this lot may call its own machine by plain http.
 */
export const webhookUrlProblem = (text: string, plainHere: boolean): string | null => {
  const parts = /[\s\\]/.test(text) || !Address.safeParse(text).success ? null : PARTS.exec(text);
  if (parts === null) return webhookMessages.urlInvalid;
  const [, scheme = '', user, host = '', fragment] = parts;
  if (user !== undefined) return webhookMessages.urlWithUser;
  if (fragment !== undefined) return webhookMessages.urlWithFragment;
  if (scheme.toLowerCase() === 'http' && !(plainHere && isThisMachine(host.replace(/:\d+$/, ''))))
    return webhookMessages.urlNotSecure;
  return null;
};

const WebhookUrl = z.string().superRefine((text, context) => {
  // whether this lot may call itself is known to the server only, which asks again
  const message = webhookUrlProblem(text, true);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** What a System Admin types. */
export const WebhookForm = z.strictObject({
  name: textUpTo(TEXT_LIMIT),
  url: WebhookUrl,
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, webhookMessages.nothingChosen)
    .max(webhookEventNames.length, webhookMessages.eventTwice)
    .refine((events) => new Set(events).size === events.length, webhookMessages.eventTwice),
});
export type WebhookForm = z.infer<typeof WebhookForm>;
