import { z } from 'zod';
import { Found, Search } from '../client-site/contract.ts';
import { defineContract } from '../http/endpoint.ts';
import { FaqCategory, FaqText } from './faq.ts';

const faqId = z.number().int().positive().max(2_147_483_647);
const version = z.number().int().positive().max(2_147_483_647);
const actor = { loginUserId: z.string().max(255).optional() };

/**
 * §3, §7 FAQ. Paths are not shown; these stand in the customer portal's family. Changes need editFaq, which no customer holds (§6).
 * An item that is changed or deleted may say which version was seen (412 when somebody was faster); §7 spells no version, so none is demanded.
 */
export const faqsContract = defineContract({
  'GET /api/customer-portal/faq': {
    summary: 'All questions and answers by category, the same pair of a category once.',
    access: { customer: 'viewFaq', studio: 'viewFaq' },
    response: z.object({ faqSearch: z.array(FaqCategory) }),
  },
  'GET /api/customer-portal/faq/search': {
    summary: 'Full text search over the FAQ.',
    access: { customer: 'viewFaq', studio: 'viewFaq' },
    query: Search,
    response: z.object({ found: z.array(Found) }),
    perMinute: 120,
  },
  'POST /api/customer-portal/faq': {
    summary: 'Adds items to one category.',
    access: { studio: 'editFaq' },
    audit: 'FAQ_ADDED',
    repeatable: true,
    body: z.strictObject({
      ...actor,
      faqCategoryId: z.number().int().min(1).max(7),
      faq: z.array(FaqText.strict()).min(1).max(100),
    }),
    response: z.object({ faq: z.array(z.object({ faqId: z.number() })) }),
  },
  'PUT /api/customer-portal/faq': {
    summary: 'Changes items, all or none.',
    access: { studio: 'editFaq' },
    audit: 'FAQ_UPDATED',
    body: z.strictObject({
      ...actor,
      faq: z
        .array(FaqText.extend({ faqId, version: version.optional() }).strict())
        .min(1)
        .max(100),
    }),
    response: z.object({ faq: z.array(z.object({ faqId: z.number(), version: z.number() })) }),
  },
  'DELETE /api/customer-portal/faq': {
    summary: 'Deletes one item, named in the query as a list holding one id.',
    access: { studio: 'editFaq' },
    audit: 'FAQ_DELETED',
    query: z.strictObject({
      ...actor,
      faqId: z.coerce.number().int().positive().max(2_147_483_647),
      version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: z.object({ faqId: z.number() }),
  },
});
