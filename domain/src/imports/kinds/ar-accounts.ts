import { type RiskTier, riskTiers } from '../../approval-policy/approval.ts';
import { BroughtCredit } from '../../credit-applications/limits/brought-credit.ts';
import { creditTerms } from '../../credit-applications/limits/credit-terms.ts';
import { parseMoney } from '../../fields/money.ts';
import { dateInText, formatMoney } from '../../text/format.ts';
import { listed } from '../../text/listed.ts';
import type { ImportKind, Known, Problem, Values } from '../import-kind.ts';
import { importMessages } from '../messages.ts';
import { partsOf } from '../several.ts';

const centsOf = (typed: string | undefined): number => (typed === undefined ? 0 : (parseMoney(typed) ?? 0));

export interface TypedShare {
  readonly department: string;
  /** null: what stands behind it is no amount. */
  readonly cents: number | null;
}

/** 'Department A: 20,000; Department B 5,000' as shares: the amount is what stands last. */
export const sharesFromWords = (typed: string | undefined): readonly TypedShare[] =>
  partsOf(typed).map((part) => {
    const [, department = '', amount = ''] = /^(.*?)[\s:=]+(\$?[\d.,]+)$/.exec(part) ?? [null, part, ''];
    return { department: department.trim(), cents: parseMoney(amount) };
  });

export const sharesInWords = (lines: readonly { readonly name: string; readonly amountCents: number }[]): string =>
  lines.map(({ name, amountCents }) => `${name}: ${formatMoney(amountCents)}`).join('; ');

const fieldOfPlace: Readonly<Record<string, string>> = {
  companyId: 'company',
  projectId: 'project',
  limitCents: 'limit',
  lines: 'departments',
  grantedOn: 'approvedOn',
  riskTier: 'risk',
  purchaseOrderRequired: 'purchaseOrder',
};

/** What stands here was granted here, or brought before: what a file says otherwise is a change of it, and those have a way of their own. */
const alsoWrong = (values: Values, { found }: Known): readonly Problem[] =>
  found === null
    ? []
    : Object.keys(values).flatMap((field) =>
        field in found.values && found.values[field] !== values[field]
          ? [{ field, message: importMessages.creditStands }]
          : [],
      );

/** A/R accounts with the limit that was approved where they come from: recognised by the project's credit, one account a project (credit.md §6). */
export const arAccountsKind: ImportKind = {
  label: 'A/R accounts',
  one: 'A/R account',
  many: 'A/R accounts',
  nameHead: 'Project',
  before: 'Their companies, projects and departments have to be here.',
  needsTwo: true,
  fields: {
    arAccount: {
      label: 'A/R account',
      also: ['account', 'account number', 'account no', 'ar number', 'customer account', 'billing account'],
      required: true,
      hint: 'Six digits; the A/R number is its last five.',
      example: '134567',
    },
    company: {
      label: 'Company',
      also: ['company name', 'company id', 'production company', 'customer', 'client', 'legal name'],
      required: true,
      hint: 'Its Company ID, legal name or production company name.',
      example: 'Example Pictures LLC',
    },
    project: {
      label: 'Project',
      also: ['project name', 'project id', 'show', 'production', 'production title', 'title'],
      required: true,
      hint: 'Its Project ID or name.',
      example: 'Example Picture',
    },
    limit: {
      label: 'Approved limit',
      also: ['limit', 'credit limit', 'line of credit', 'approved amount', 'amount', 'approved'],
      required: true,
      reads: 'money',
      example: '50,000.00',
    },
    expiresOn: {
      label: 'Expires on',
      also: [
        'expires',
        'expiry',
        'expiry date',
        'expiration',
        'expiration date',
        'valid until',
        'valid to',
        'end date',
      ],
      required: true,
      reads: 'day',
      example: '2027-03-31',
    },
    approvedOn: {
      label: 'Approved on',
      also: ['approval date', 'date approved', 'granted on', 'since'],
      reads: 'day',
      example: '2026-04-01',
    },
    departments: {
      label: 'Departments',
      also: ['department split', 'split', 'shares', 'by department'],
      hint: 'Each with its share, with semicolons between them: Department A: 20,000; Department B: 5,000. The rest is the shared pool.',
      example: '',
    },
    risk: {
      label: 'Risk',
      also: ['risk tier', 'risk class', 'tier'],
      choices: riskTiers,
      otherwise: 'medium' satisfies RiskTier,
      hint: 'How often it is reviewed. Medium where the file says nothing.',
      example: 'low',
    },
    terms: {
      label: 'Terms',
      also: ['payment terms', 'net terms'],
      choices: creditTerms,
      example: 'Net 30',
    },
    purchaseOrder: {
      label: 'Purchase order required',
      also: ['po required', 'purchase order', 'po'],
      reads: 'yes',
      otherwise: 'No',
      example: 'No',
    },
  },
  keysOf: ({ arAccount, company = '', project }) => [
    ...(arAccount === undefined ? [] : [['arAccount', arAccount] as const]),
    ...(project === undefined ? [] : [['project', `${company} | ${project}`.toLowerCase()] as const]),
  ],
  nameOf: ({ project = '', company = '' }) => [project, company].filter((part) => part !== '').join(', '),
  rule: () => BroughtCredit,
  input: (values, { links, lines = [] }) => ({
    companyId: links.company,
    projectId: links.project,
    arAccount: values.arAccount,
    limitCents: centsOf(values.limit),
    lines: lines.map(({ departmentId, amountCents }) => ({ departmentId, amountCents })),
    expiresOn: values.expiresOn,
    grantedOn: values.approvedOn ?? null,
    riskTier: values.risk,
    terms: values.terms ?? null,
    purchaseOrderRequired: values.purchaseOrder === 'Yes',
  }),
  fieldOf: (path) => fieldOfPlace[path.split('.')[0] ?? ''] ?? path,
  alsoWrong,
  describe: ({ limit, expiresOn = '', approvedOn }, { lines = [] }) =>
    [
      `${formatMoney(centsOf(limit))} to ${dateInText(expiresOn)}`,
      ...(lines.length === 0
        ? []
        : [`, ${listed(lines.map(({ name, amountCents }) => `${name} ${formatMoney(amountCents)}`))}`]),
      approvedOn === undefined ? '. Approved before.' : `. Approved on ${dateInText(approvedOn)}.`,
    ].join(''),
};
