import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { textUpTo } from '../fields/text.ts';
import { Answers } from '../forms/answers.ts';
import { fieldKinds } from '../forms/definition.ts';
import { defineContract } from '../http/endpoint.ts';
import { QuoteFields } from '../quotes/contract.ts';
import { quoteStatuses } from '../quotes/status.ts';
import { requestTypeIds } from '../service-requests/request-types.ts';
import { SiteId } from '../sites/site-id.ts';
import { RequestWhole } from './readings-contract.ts';

/** Writing is dearer than reading, and a loop that has gone wrong is stopped sooner. */
const perMinute = 30;
const writesRequests = { service: 'requests:write' } as const;

const FormField = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

/** What other systems write with a service token (docs/api.md): the commands of people, by the token as actor, each with a right of its own. */
export const writingsContract = defineContract({
  'GET /api/service/request-types': {
    summary: 'What can be asked for, with the fields of each form as it is now.',
    access: writesRequests,
    perMinute,
    response: z.object({
      types: z.array(z.object({ type: z.enum(requestTypeIds), name: z.string(), fields: z.array(FormField) })),
    }),
  },
  'POST /api/service/requests': {
    summary:
      'Submits a request on a project, in one step. Answers that do not fit the form are refused field by field, and nothing is kept.',
    access: writesRequests,
    audit: 'REQUEST_SUBMITTED_BY_SYSTEM',
    perMinute,
    repeatable: true,
    body: z.strictObject({
      projectId: Id,
      type: z.enum(requestTypeIds),
      site: SiteId.optional(),
      poNumber: textUpTo(40).optional(),
      answers: Answers,
    }),
    response: RequestWhole,
  },
  'POST /api/service/quotes': {
    summary:
      'Uploads a quote, one PDF as form-data, to a project; `send` mails it to the customers who manage the project.',
    access: { service: 'quotes:write' },
    audit: 'QUOTE_UPLOADED_BY_SYSTEM',
    perMinute,
    repeatable: true,
    multipart: true,
    query: QuoteFields.extend({
      amountCents: z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number)
        .pipe(QuoteFields.shape.amountCents),
      projectId: Id,
      requestId: Id.optional(),
      send: z.enum(['true', 'false']).default('false'),
    }),
    response: z.object({ quoteId: z.string(), number: z.string(), status: z.enum(quoteStatuses), version: z.number() }),
  },
});
