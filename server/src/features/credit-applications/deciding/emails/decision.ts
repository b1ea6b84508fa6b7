import { conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { arNumberOf } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { AskedCondition } from '../queries/decisions.ts';
import { tellCustomer } from './decision-mail.ts';

interface Granted {
  readonly approvedCents: number;
  readonly expiresOn: string;
}

/** To the people who applied: it is decided. The letter to accounts payable is a mail of its own. */
export const queueDecision = (
  work: Work,
  parts: Parts,
  { approvedCents, expiresOn }: Granted,
  publicUrl: string,
): Promise<void> =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-approved',
    subject: 'credit approved',
    preheader: `${formatMoney(approvedCents)} until ${dateInText(expiresOn, dateFormat)}.`,
    heading: `Credit for ${parts.project.name} is approved`,
    paragraphs: ['The letter of approval goes to your accounts payable contacts.'],
    facts: [
      ['Credit limit', formatMoney(approvedCents)],
      ['A/R number', `AR ${arNumberOf(parts.application.ar_account) ?? ''}`],
      ['Expires', dateInText(expiresOn, dateFormat)],
    ],
  }));

/** Approved, and what is still to be brought by when (emailType 22). */
export const queueConditional = (
  work: Work,
  parts: Parts,
  { approvedCents, expiresOn, conditions }: Granted & { readonly conditions: readonly AskedCondition[] },
  publicUrl: string,
): Promise<void> =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-conditions',
    subject: 'credit approved with conditions',
    preheader: 'Meet the conditions, and the credit stands.',
    heading: `Credit for ${parts.project.name} is approved with conditions`,
    paragraphs: ['The credit stands once accounts receivable has marked every condition met.'],
    facts: [
      ['Credit limit', formatMoney(approvedCents)],
      ['Expires', dateInText(expiresOn, dateFormat)],
      ...conditions.map(({ kind, note, dueOn }): [string, string] => [
        conditionKinds[kind],
        `${note === undefined || note === '' ? '' : `${note}, `}by ${dateInText(dueOn, dateFormat)}`,
      ]),
    ],
    label: 'See the conditions',
  }));

/** A condition is due soon, or overdue (decision §3, condition due). */
export const queueConditionsDue = (work: Work, parts: Parts, lapsesOn: string | null, publicUrl: string) =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-conditions',
    subject: 'a condition of your credit is due',
    preheader: 'Bring what is missing, and the credit stands.',
    heading: `A condition for ${parts.project.name} is due`,
    paragraphs: [
      'Accounts receivable waits for what is listed below.',
      ...(lapsesOn === null
        ? []
        : [`Without it the credit becomes a cash account on ${dateInText(lapsesOn, dateFormat)}.`]),
    ],
    facts: parts.conditions
      .filter(({ met_at }) => met_at === null)
      .map(({ kind, note, due_on }): [string, string] => [
        conditionKinds[kind],
        `${note === null ? '' : `${note}, `}by ${dateInText(due_on, dateFormat)}`,
      ]),
    label: 'See the conditions',
  }));

export const queueConditionsLapsed = (work: Work, parts: Parts, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-cash-account',
    subject: 'cash account',
    preheader: 'The conditions of the credit were not met.',
    heading: `${parts.project.name} has a cash account`,
    paragraphs: [
      'The conditions of the credit were not met in time, so each department takes payment before its work starts.',
      'Write to accounts receivable when you have what was asked for.',
    ],
  }));

export const queueReopened = (work: Work, parts: Parts, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-reopened',
    subject: 'application reopened',
    preheader: 'Accounts receivable reviews it again.',
    heading: `${parts.project.name} is under review again`,
    paragraphs: [
      'Accounts receivable has reopened your credit application. We write when it needs you or when it is decided.',
    ],
  }));
