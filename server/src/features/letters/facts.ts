import { brand } from '@gatehouse/domain/brand/brand.ts';
import { reopenableUntil } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import {
  type CodDeposit,
  conditionKinds,
  reasonsInWords,
} from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { Data } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { depositRules, type LetterKind } from '@gatehouse/domain/letters/kinds.ts';
import type { LetterFacts } from '@gatehouse/domain/letters/paper.ts';
import { type LetterBlock, type MergeValues, paragraphsOf } from '@gatehouse/domain/letters/template.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { longDate } from '#server/platform/pdf/dates.ts';
import type { Surroundings } from './queries/letters.ts';

type Pair = readonly [label: string, value: string];

export interface Writing {
  readonly kind: LetterKind;
  readonly parts: Parts;
  readonly around: Surroundings;
  readonly sender: string;
  readonly message: string;
  readonly deposit: CodDeposit;
  readonly now: Date;
}

const addressLines = (data: Data): readonly string[] =>
  [[data.street], [data.city, data.state, data.postalCode], [data.country]]
    .map((line) => line.filter((part) => typeof part === 'string' && part !== '').join(', '))
    .filter((line) => line !== '');

/** What the customer signed: the snapshot of the version that was decided, not what anybody typed since (promises rule 10). */
const signedSection = ({ submitted }: Parts, section: string): Data =>
  (submitted?.snapshot.sections as Readonly<Record<string, { readonly data: Data } | undefined>> | undefined)?.[section]
    ?.data ?? {};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): readonly LetterBlock[] =>
  rows.length === 0 ? [] : [{ is: 'table', head, rows }];
const factsBlock = (facts: readonly (Pair | null)[]): readonly LetterBlock[] => [
  { is: 'facts', facts: facts.filter((fact) => fact !== null) },
];

const departmentsBlock = ({ departments }: Surroundings): readonly LetterBlock[] =>
  tableOf(
    ['Department', 'Phone', 'E-mail'],
    departments.map(({ name, phone, email }) => [name, phone ?? '', email ?? '']),
  );

const ofApproval = ({ parts, around, now }: Writing, projectFact: Pair): MergeValues => {
  const { application, submitted } = parts;
  const approvedOn = lotDayOf(application.approved_at ?? now.toISOString());
  const line = signedSection(parts, 'line-of-credit');
  const guarantee = typeof line.guaranteeKind === 'string' && line.guaranteeKind !== 'None' ? line.guaranteeKind : '';
  const limit = formatMoney(application.approved_cents ?? 0);
  const expires = longDate(application.expires_on ?? approvedOn);
  const terms = `${application.recommended_terms ?? 'Net 30'} days`;
  const purchaseOrder = application.purchase_order_required;
  return {
    texts: {
      limit,
      expires,
      terms,
      guarantee,
      openFrom: approvedOn === lotToday(now) ? 'today' : longDate(approvedOn),
      signer: submitted?.signature.name ?? '',
      signedOn: submitted === null ? '' : longDate(lotDayOf(submitted.signed.submitted_at)),
    },
    blocks: {
      facts: factsBlock([
        ['Line of credit', limit],
        ['A/R number', `AR ${(application.ar_account ?? '').slice(-5)}`],
        ['Runs to', expires],
        projectFact,
        ['Terms', terms],
        guarantee === '' ? ['Purchase order', purchaseOrder ? 'Required' : 'Not required'] : ['Guarantee', guarantee],
      ]),
      split: tableOf(
        ['Department', 'Amount'],
        parts.lines.map(({ department_name, amount_cents }) => [department_name, formatMoney(amount_cents)]),
      ),
      conditions: tableOf(
        ['Condition', 'Due'],
        around.conditions.map(({ kind, note, due_on }) => [
          kind === 'OTHER' ? (note ?? '') : [conditionKinds[kind], note].filter(Boolean).join(': '),
          longDate(due_on),
        ]),
      ),
    },
    switches: { purchaseOrder },
  };
};

const ofDenial = ({ parts, around, now }: Writing, projectFact: Pair): MergeValues => {
  const { denial } = around;
  const decided = lotDayOf(denial?.decided_at ?? now.toISOString());
  const reasonsUntil = longDate(denial?.reasons_until ?? decided);
  const reasons = reasonsInWords(denial?.reason_ids ?? [], denial?.other_reason ?? null);
  return {
    texts: {
      requested: formatMoney(parts.application.requested_cents ?? 0),
      decidedOn: longDate(decided),
      reasonsUntil,
      reopenUntil: longDate(reopenableUntil(decided)),
    },
    blocks: {
      facts: factsBlock([projectFact, ['Decided on', longDate(decided)], ['Reasons on request until', reasonsUntil]]),
      reasons: reasons.length === 0 ? [] : [{ is: 'list', items: reasons }],
      departments: departmentsBlock(around),
    },
    switches: {
      bureauScore: denial?.reason_ids.includes(4) ?? false,
      cashAccount: denial?.offer_cash_account ?? false,
    },
  };
};

const ofCod = ({ parts, around, deposit }: Writing, projectFact: Pair): MergeValues => {
  const { label, inLetter } =
    depositRules[around.cod_deposit !== null && parts.application.status === 'COD' ? around.cod_deposit : deposit];
  const account = parts.application.ar_account;
  return {
    texts: { deposit: inLetter },
    blocks: {
      facts: factsBlock([
        projectFact,
        account === null ? null : ['A/R number', `AR ${account.slice(-5)}`],
        ['Deposit', label],
      ]),
      departments: departmentsBlock(around),
    },
    switches: {},
  };
};

const special = { APPROVAL: ofApproval, DENIAL: ofDenial, COD: ofCod } as const;

/** Everything the letter says, gathered once: the paper, the mail and the archive are made of it, now and ever after (promises rule 10). */
export const letterFacts = (writing: Writing): LetterFacts => {
  const { kind, parts, around, sender, message, now } = writing;
  const { company, project, application } = parts;
  const arNumber = application.ar_account?.slice(-5) ?? null;
  const date = lotToday(now);
  const place = brand.sites.find(({ name }) => name === around.site) ?? brand.sites[0];
  const values = special[kind](writing, ['Project', `${project.name}, ${project.number}`]);
  return {
    kind,
    sentAt: now.toISOString(),
    date,
    version: application.submitted_version,
    site: around.site,
    company: { name: company.name, addressLines: addressLines(signedSection(parts, 'company-and-project')) },
    project: { name: project.name, number: project.number },
    arNumber,
    sender,
    values: {
      texts: {
        company: company.name,
        project: project.name,
        projectNumber: project.number,
        arNumber: arNumber ?? '',
        date: longDate(date),
        sender,
        email: brand.accountsReceivableEmail,
        phone: place?.phone ?? '',
        ...values.texts,
      },
      blocks: { message: paragraphsOf(message), ...values.blocks },
      switches: values.switches,
    },
  };
};
