import { reopenableUntil } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { type CodDeposit, conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { isFromBureau } from '@gatehouse/domain/credit-applications/deciding/denial-reasons.ts';
import type { Data } from '@gatehouse/domain/credit-applications/sections/field.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { depositRules } from '@gatehouse/domain/letters/kinds.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { LetterFacts } from '@gatehouse/domain/letters/paper.ts';
import { type LetterBlock, type MergeValues, paragraphsOf } from '@gatehouse/domain/letters/template.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { siteSettings } from '@gatehouse/domain/sites/sites.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { longDate } from '#server/platform/pdf/dates.ts';
import type { Surroundings } from './queries/letters.ts';

type Pair = readonly [label: string, value: string];

export interface Writing {
  readonly kind: LetterKind;
  readonly application: ApplicationReading;
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
const signedSection = ({ submitted }: ApplicationReading, section: CustomerSection): Data =>
  submitted?.sections[section] ?? {};

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

const ofApproval = ({ application, around, now }: Writing, projectFact: Pair): MergeValues => {
  const { submitted } = application;
  const approvedOn = application.grantedOn ?? lotDayOf(application.approvedAt ?? now.toISOString());
  const line = signedSection(application, 'line-of-credit');
  const guarantee = typeof line.guaranteeKind === 'string' && line.guaranteeKind !== 'None' ? line.guaranteeKind : '';
  const limit = formatMoney(application.approvedCents ?? 0);
  const expires = longDate(application.expiresOn ?? approvedOn);
  const terms = `${application.recommendedTerms ?? 'Net 30'} days`;
  const purchaseOrder = application.purchaseOrderRequired;
  return {
    texts: {
      limit,
      expires,
      terms,
      guarantee,
      openFrom: approvedOn === lotToday(now) ? 'today' : longDate(approvedOn),
      signer: submitted?.signedBy ?? '',
      signedOn: submitted === null ? '' : longDate(lotDayOf(submitted.signedAt)),
    },
    blocks: {
      facts: factsBlock([
        ['Line of credit', limit],
        ['A/R number', `AR ${(application.arAccount ?? '').slice(-5)}`],
        ['Runs to', expires],
        projectFact,
        ['Terms', terms],
        guarantee === '' ? ['Purchase order', purchaseOrder ? 'Required' : 'Not required'] : ['Guarantee', guarantee],
      ]),
      split: tableOf(
        ['Department', 'Amount'],
        application.lines.map(({ departmentName, amountCents }) => [departmentName, formatMoney(amountCents)]),
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

const ofDenial = ({ application, around, now }: Writing, projectFact: Pair): MergeValues => {
  const { denial } = around;
  const decided = lotDayOf(denial?.decided_at ?? now.toISOString());
  const reasonsUntil = longDate(denial?.reasons_until ?? decided);
  const reasons = denial?.reasons ?? [];
  return {
    texts: {
      requested: formatMoney(application.requestedCents ?? 0),
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
      bureauScore: isFromBureau(denial?.reason_ids ?? []),
      cashAccount: denial?.offer_cash_account ?? false,
    },
  };
};

const ofCod = ({ application, around, deposit }: Writing, projectFact: Pair): MergeValues => {
  const { label, inLetter } =
    depositRules[around.cod_deposit !== null && application.status === 'COD' ? around.cod_deposit : deposit];
  const account = application.arAccount;
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
  const { kind, application, around, sender, message, now } = writing;
  const arNumber = application.arAccount?.slice(-5) ?? null;
  const date = lotToday(now);
  const values = special[kind](writing, ['Project', `${application.projectName}, ${application.projectNumber}`]);
  return {
    kind,
    sentAt: now.toISOString(),
    date,
    version: application.submittedVersion,
    site: around.site,
    company: {
      name: application.companyName,
      // what was brought has no signed version: its company's own address
      addressLines: addressLines(
        application.grantedOn === null ? signedSection(application, 'company-and-project') : around.company_address,
      ),
    },
    project: { name: application.projectName, number: application.projectNumber },
    arNumber,
    sender,
    values: {
      texts: {
        company: application.companyName,
        project: application.projectName,
        projectNumber: application.projectNumber,
        arNumber: arNumber ?? '',
        date: longDate(date),
        sender,
        email: lot().brand.accountsReceivableEmail || 'accounts receivable',
        phone: siteSettings(around.site).phone,
        ...values.texts,
      },
      blocks: { message: paragraphsOf(message), ...values.blocks },
      switches: values.switches,
    },
  };
};
