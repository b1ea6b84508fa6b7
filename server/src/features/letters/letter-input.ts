import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { LetterOfApproval } from './documents/letter-of-approval.ts';

type Data = Readonly<Record<string, unknown>>;

const addressLines = (data: Data): readonly string[] =>
  [[data.street], [data.city, data.state, data.postalCode], [data.country]]
    .map((line) => line.filter((part) => typeof part === 'string' && part !== '').join(', '))
    .filter((line) => line !== '');

const guaranteeOf = (line: Data): string | null =>
  typeof line.guaranteeKind === 'string' && line.guaranteeKind !== 'None' ? line.guaranteeKind : null;

/** What the letter says, from the version that was approved and from nothing later (promises rule 10). */
export const letterInput = (parts: Parts, site: Site, person: Person, message: string, now: Date): LetterOfApproval => {
  const { application, submitted } = parts;
  const sections = (submitted?.snapshot.sections ?? {}) as Readonly<Record<string, { data: Data } | undefined>>;
  const approvedOn = lotDayOf(application.approved_at ?? now.toISOString());
  return {
    sentAt: now.toISOString(),
    date: lotToday(now),
    version: application.submitted_version,
    site,
    arNumber: (application.ar_account ?? '').slice(-5),
    company: { name: parts.company.name, addressLines: addressLines(sections['company-and-project']?.data ?? {}) },
    project: { name: parts.project.name, number: parts.project.number },
    lineOfCreditCents: application.approved_cents ?? 0,
    openFrom: approvedOn,
    runsTo: application.expires_on ?? approvedOn,
    terms: `${application.recommended_terms ?? 'Net 30'} days`,
    purchaseOrderRequired: application.purchase_order_required,
    guarantee: guaranteeOf(sections['line-of-credit']?.data ?? {}),
    termsSigned: submitted === null ? null : { name: submitted.signature.name, on: lotDayOf(submitted.submitted_at) },
    split: parts.lines.map(({ department_name, amount_cents }) => ({
      department: department_name,
      amountCents: amount_cents,
    })),
    conditions: [],
    message,
    sender: { name: fullNameOf(person), title: 'Accounts Receivable' },
  };
};

export const letterName = (parts: Parts): string =>
  `letter-of-approval-${parts.project.number}.pdf`.toLowerCase().replace(/[^\w.-]+/g, '-');
