import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance } from 'fastify';

/** No body of ours is deeper than five. What is deeper than this is no form but an attempt on whoever walks through it (promises T04). */
const DEEPEST = 32;
const [QUOTE, BACKSLASH, OPENS, CLOSES] = ['"', '\\', '{[', '}]'] as const;

/** Is some list or object in this text inside more than DEEPEST others? Looks at the text, so that nothing has to be built first. */
export const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (quoted) {
      if (letter === BACKSLASH) at += 1;
      else quoted = letter !== QUOTE;
    } else if (letter === QUOTE) quoted = true;
    else if (OPENS.includes(letter)) depth += 1;
    else if (CLOSES.includes(letter)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
};

/**
 * The one kind of body that every call but uploads understands. §7 sends application/json with an empty body on PUT, POST and DELETE: that is
 * no body, not a broken one (decision §9).
 */
export const readJsonOnly = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new Refusal(400, httpMessages.malformed, 'malformed'), undefined);
    else parse(request, text, done);
  });
};
