import { z } from 'zod';
import { fieldMessages } from '../fields/messages.ts';
import { isSite, siteIds } from './sites.ts';

const noSite = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null ? fieldMessages.required : fieldMessages.choiceInvalid;

/** A site of the lot, with the words that stand beside the field where it is none. What the interface says of itself names the sites of the day. */
export const siteIdOr = (error: string | typeof noSite) =>
  z
    .string({ error })
    .refine(isSite, { error })
    .meta({
      get enum() {
        return siteIds();
      },
    });

/** A site of the lot, asked of the settings each time: one that was just added is one. */
export const SiteId = siteIdOr(noSite);
