import { z } from 'zod';
import { creditStatuses, outcomeStatuses } from '../credit-applications/status.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { cycleStages } from './cycle.ts';
import { exposureKinds, reportNames, reportPeriods } from './periods.ts';

const Department = z.string().regex(/^[a-z0-9-]{1,60}$/);
const Filters = z.strictObject({
  period: z.enum(reportPeriods).default('90-days'),
  department: Department.optional(),
});
const Now = z.strictObject({ department: Department.optional() });
const ofAr = { studio: 'reviewSubmittedCreditApp' } as const;
const asOf = z.iso.datetime();

const PipelineRow = z.object({
  status: z.enum(creditStatuses),
  label: z.string(),
  /** Gray: the customer has to act. */
  waitsForCustomer: z.boolean(),
  count: z.number(),
  cents: z.number(),
});

const ExposureRow = z.object({
  id: z.string(),
  name: z.string(),
  limitCents: z.number(),
  invoicedCents: z.number(),
  committedCents: z.number(),
  overCents: z.number(),
  /** Days of the lot over the limit, for a company or project that is. */
  overDays: z.number().nullable(),
});
export type ExposureRow = z.infer<typeof ExposureRow>;

const expiryKinds = ['credit', 'guarantee', 'insurance'] as const;
const Expiry = z.object({
  kind: z.enum(expiryKinds),
  id: z.string(),
  creditApplicationId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  /** The A/R number for credit, the issuer of a guarantee, the kind of insurance. */
  what: z.string(),
  endsOn: z.string(),
  days: z.number(),
  noticesSent: z.number(),
  /** The day on which a hold follows, where the rules say so (credit.md T27). */
  holdFollowsOn: z.string().nullable(),
  /** Credit can be renewed in its last sixty days (credit.md T30). */
  action: z.enum(['renew', 'remind', 'open']),
  /** Of the application, for the renewal. */
  version: z.number(),
});
export type Expiry = z.infer<typeof Expiry>;

/** The reports of A/R (31): what is on its way, how long it takes, what comes out of it, what is out, and what runs out. */
export const creditReportsContract = defineContract({
  'GET /api/ar-portal/credit-reports/pipeline': {
    summary:
      'Open applications by status, with the money asked for. With a department: those with a share for it, and the share.',
    access: ofAr,
    query: Now,
    response: z.object({ asOf, open: z.number(), cents: z.number(), rows: z.array(PipelineRow) }),
  },
  'GET /api/ar-portal/credit-reports/cycle-time': {
    summary: 'Business days from submitting to deciding: median, nine in ten, over time and by step.',
    access: ofAr,
    query: Filters,
    response: z.object({
      asOf,
      decided: z.number(),
      median: z.number().nullable(),
      nineInTen: z.number().nullable(),
      target: z.number(),
      line: z.array(z.object({ until: z.string(), decided: z.number(), median: z.number().nullable() })),
      stages: z.array(
        z.object({
          stage: z.enum(cycleStages),
          applications: z.number(),
          average: z.number(),
          median: z.number().nullable(),
          nineInTen: z.number().nullable(),
        }),
      ),
    }),
  },
  'GET /api/ar-portal/credit-reports/approval-rate': {
    summary: 'What was decided in the period: approved, with conditions, cash account, denied by reason, withdrawn.',
    access: ofAr,
    query: Filters,
    response: z.object({
      asOf,
      decided: z.number(),
      /** Approved with or without conditions, of those decided; null when none was. */
      ratePercent: z.number().nullable(),
      outcomes: z.array(
        z.object({
          outcome: z.enum(outcomeStatuses),
          label: z.string(),
          count: z.number(),
          cents: z.number(),
        }),
      ),
      reasons: z.array(z.object({ reasonId: z.number(), reason: z.string(), count: z.number() })),
    }),
  },
  'GET /api/ar-portal/credit-reports/exposure': {
    summary: 'Invoiced and committed against the limits in force, by company, project, department or guarantor.',
    access: ofAr,
    query: z.strictObject({ by: z.enum(exposureKinds).default('company'), department: Department.optional() }),
    /** Those with most out, two hundred at most; the total is that of all, and the file has them all. */
    response: z.object({
      asOf,
      by: z.enum(exposureKinds),
      total: z.object({ limitCents: z.number(), usedCents: z.number(), over: z.number(), rows: z.number() }),
      rows: z.array(ExposureRow),
    }),
  },
  'GET /api/ar-portal/credit-reports/expiries': {
    summary: 'Credit, guarantees and insurance that end within the period ahead, the next first.',
    access: ofAr,
    query: Filters,
    response: z.object({ asOf, today: z.string(), days: z.number(), rows: z.array(Expiry) }),
  },
  'POST /api/ar-portal/credit-reports/expiries/remind': {
    summary: 'Reminds the people of a project that a guarantee or an insurance ends.',
    access: ofAr,
    audit: 'EXPIRY_REMINDED',
    repeatable: true,
    body: z.strictObject({ kind: z.enum(['guarantee', 'insurance']), id: Id }),
    response: z.object({ message: z.string(), recipients: z.number() }),
  },
  'GET /api/ar-portal/credit-reports/export': {
    summary: 'One report as a CSV file, with the same filters.',
    access: ofAr,
    query: z.strictObject({
      report: z.enum(reportNames),
      period: z.enum(reportPeriods).default('90-days'),
      department: Department.optional(),
      by: z.enum(exposureKinds).default('company'),
    }),
    file: true,
    response: z.unknown(),
    perMinute: 30,
  },
});
