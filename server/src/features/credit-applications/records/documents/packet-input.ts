import { correctionInWords, signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import { bandOf, type DnbReport, paydexInWords } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { terms, termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { dateInText, formatMoney, instantInText } from '@gatehouse/domain/text/format.ts';
import { arNumberOf, dnbOf } from '#server/features/credit-applications/facts.ts';
import type { DocumentRow, Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { PacketRecords } from '../queries/packet-records.ts';
import type { ReferenceAnswer } from '../queries/packet-references.ts';
import type { CreditPacket, PacketFile, PacketSection } from './credit-packet-shape.ts';
import { activityForOutside, activityForStaff } from './packet-activity.ts';
import { answersOf } from './packet-answers.ts';
import { instrumentsSection, policiesSection, screeningSection } from './recorded-sections.ts';

/** The studio's own clock: a packet reads the same wherever it is made. */
const CLOCK = { timeZone: lotTimeZone, timeFormat: '12h' } as const;

type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const money = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '');
const day = (value: unknown): string =>
  typeof value === 'string' && isCalendarDate(value) ? dateInText(value) : text(value);
const endsIn = (last4: unknown): string => (text(last4) === '' ? '' : `Ends in ${text(last4)}`);

const dataOf = (parts: Parts, section: keyof typeof sectionTitles): Data =>
  (parts.submitted?.snapshot.sections as Record<string, { data: Data } | undefined> | undefined)?.[section]?.data ?? {};

const section = (
  title: string,
  rows: PacketSection['rows'],
  more: Partial<Pick<PacketSection, 'tables' | 'text'>> = {},
): PacketSection => ({
  title,
  state: '',
  rows,
  tables: more.tables ?? [],
  text: more.text ?? '',
});

const score = (name: 'delinquencyScore' | 'failureScore', value: number | null): string =>
  value === null ? 'Unavailable' : `${value}, ${bandOf(name, value).label.toLowerCase()}`;

const dnbSection = (dnb: DnbReport | null): readonly PacketSection[] =>
  dnb === null
    ? []
    : [
        section(sectionTitles['dnb-report'], [
          ['PAYDEX', dnb.paydex === null ? 'Unavailable' : `${dnb.paydex}. ${paydexInWords(dnb.paydex)}`],
          ['Delinquency score', score('delinquencyScore', dnb.delinquencyScore)],
          ['Failure score', score('failureScore', dnb.failureScore)],
          ['Report date', dateInText(dnb.reportDate)],
        ]),
      ];

/** What was corrected after the signature, by the section that it is about: by whom, why, and what the signature stands for (decision 0083). */
const correctionsOf = ({ submitted }: Parts): CreditPacket['corrections'] =>
  (submitted?.corrections ?? []).map(({ submitted_at, signed_version, correction }) => ({
    section: sectionTitles[correction.section],
    words: [
      correctionInWords(correction, dateInText(lotDayOf(submitted_at))),
      `"${correction.reason}"`,
      signatureInWords(submitted?.signature.signedBy ?? '', signed_version),
    ].join(' '),
  }));

/** `records`: what A/R keeps beside the form; null leaves it out. */
const sectionsOf = (parts: Parts, records: PacketRecords | null): readonly PacketSection[] => {
  const company = dataOf(parts, 'company-and-project');
  const line = dataOf(parts, 'line-of-credit');
  const profile = dataOf(parts, 'company-profile');
  const bank = dataOf(parts, 'banking-reference');
  const insurance = dataOf(parts, 'certificate-of-insurance');
  const principals = (profile.principals ?? []) as readonly { name: string; title: string }[];
  const contacts = parts.submitted?.snapshot.contacts ?? [];
  return [
    section(sectionTitles['company-and-project'], [
      ['Legal name', text(company.legalName)],
      ['Legal form', text(company.legalForm)],
      ['Parent company', text(company.parentCompany)],
      ['Federal tax ID', endsIn(company.taxIdLast4)],
      [
        'Address',
        [company.street, company.city, company.state, company.postalCode, company.country]
          .map(text)
          .filter((part) => part !== '')
          .join(', '),
      ],
      ['Project', `${parts.project.name}, ${parts.project.number}`],
    ]),
    section(
      sectionTitles['line-of-credit'],
      [
        ['Line of credit requested', money(line.requestedCents)],
        ['Anticipated job total', money(line.jobTotalCents)],
        ['Total months', text(line.totalMonths)],
        ['Start date', day(line.startDate)],
        [
          'Letter of credit or guarantee',
          [line.guaranteeKind, line.guarantor]
            .map(text)
            .filter((part) => part !== '')
            .join(', '),
        ],
        ['Purchase order', line.purchaseOrderRequired === true ? 'Required on every charge' : 'Not required'],
      ],
      { text: text(line.comments) },
    ),
    ...(records === null ? [] : [instrumentsSection(records, CLOCK)]),
    section(
      sectionTitles['company-profile'],
      [
        ['Date started', day(profile.dateStarted)],
        ['Type of business', text(profile.typeOfBusiness)],
        ['Total annual sales', money(profile.annualSalesCents)],
        ['Net worth', money(profile.netWorthCents)],
        ['Number of employees', text(profile.employees)],
      ],
      {
        tables: [
          { head: ['Principal', 'Title'], body: principals.map(({ name, title }) => [name, title]), shares: [1, 1] },
        ],
      },
    ),
    section(sectionTitles['banking-reference'], [
      ['Bank', text(bank.bank)],
      ['Account number', endsIn(bank.accountNumberLast4)],
      [
        'Contact',
        [bank.contactName, bank.title]
          .map(text)
          .filter((part) => part !== '')
          .join(', '),
      ],
      ['E-mail', text(bank.email)],
      ['Phone', text(bank.phone)],
    ]),
    section(sectionTitles['accounts-payable-contacts'], [], {
      tables: [
        {
          head: ['Name', 'E-mail'],
          body: contacts.map(({ name, last_name, email }) => [`${name} ${last_name}`, email]),
          shares: [1, 1],
        },
      ],
    }),
    section(sectionTitles['certificate-of-insurance'], [
      ['Producer', text(insurance.producer)],
      ['Insurance', text(insurance.insurance)],
      ['Address', text(insurance.address)],
      ['In force', `${day(insurance.effectiveDate)} to ${day(insurance.expiryDate)}`],
    ]),
    ...(records === null ? [] : [policiesSection(records, CLOCK)]),
    section(`${sectionTitles['terms-and-conditions']}, version ${termsVersion}`, [], {
      text: terms.map(({ heading, text: words }) => `${heading}. ${words}`).join('\n'),
    }),
    ...dnbSection(dnbOf(parts)),
    ...(records === null ? [] : [screeningSection(records, CLOCK)]),
  ];
};

const referencesOf = (parts: Parts): CreditPacket['tradeReferences'] =>
  ((dataOf(parts, 'trade-references').references ?? []) as readonly Data[]).map((reference, index) => ({
    title: `Trade reference ${index + 1}`,
    rows: [
      ['Company', text(reference.company)],
      ['Contact', text(reference.contactName)],
      ['E-mail', text(reference.email)],
      ['Phone', text(reference.phone)],
      ['Address', text(reference.address)],
      ['Customer since', day(reference.customerSince)],
    ],
  }));

/** The files of the submitted version and those that A/R added to it, in the order of the sections. */
export const filesOfPacket = (parts: Parts): readonly DocumentRow[] => [
  ...(parts.submitted?.snapshot.documents ?? []),
  ...parts.documents.filter(({ section: place }) => place === 'coversheet' || place === 'dnb'),
];

/** What only staff's packets hold beside the form. */
export interface ForStaff {
  readonly references: readonly ReferenceAnswer[];
  readonly records: PacketRecords;
}

export interface PacketWish {
  readonly files: readonly PacketFile[];
  /** null: for a risk approver. The full form with its scores, but no internal comment, no answer of a referee and nothing A/R recorded (EM-005). */
  readonly forStaff: ForStaff | null;
}

/** The submitted version as the packet prints it (CA-051). Secrets stay masked; nothing says when or for whom it was made. */
export const packetInput = (parts: Parts, { files, forStaff }: PacketWish): CreditPacket => {
  const { application, company, project, submitted } = parts;
  const line = dataOf(parts, 'line-of-credit');
  const activity =
    forStaff?.records.activity ?? parts.activity.filter(({ visible_to_customer }) => visible_to_customer);
  const submittedAt = new Date(submitted?.submitted_at ?? 0).toISOString();
  return {
    submittedAt,
    stoodOn: instantInText(new Date(activity[0]?.at ?? submittedAt).toISOString(), CLOCK),
    version: application.submitted_version,
    status: staffLabelOf(application.status, application.submitted_version),
    company: company.name,
    project: project.name,
    projectNumber: project.number,
    facts: [
      ['Line of credit requested', money(line.requestedCents)],
      ['Anticipated job total', money(line.jobTotalCents)],
      ['Total months', text(line.totalMonths)],
      ['A/R number', application.ar_account === null ? 'Not set' : `AR ${arNumberOf(application.ar_account)}`],
      ['Submitted', submitted === null ? 'Not submitted' : dateInText(lotDayOf(submitted.submitted_at))],
      ['Risk', application.risk_tier],
    ],
    corrections: correctionsOf(parts),
    sections: sectionsOf(parts, forStaff?.records ?? null),
    tradeReferences: referencesOf(parts),
    answers: forStaff === null ? [] : answersOf(forStaff.references, CLOCK),
    activity: forStaff === null ? activityForOutside(activity, CLOCK) : activityForStaff(forStaff.records, CLOCK),
    signature:
      submitted === null
        ? null
        : {
            name: submitted.signature.name,
            title: submitted.signature.title,
            signedAt: instantInText(new Date(submitted.signed.submitted_at).toISOString(), CLOCK),
            account: submitted.signature.account,
            address: submitted.signature.address,
            userAgent: submitted.signature.userAgent,
            termsVersion: submitted.signature.termsVersion,
            consent: 'Electronic signature agreed to by an explicit tick',
            version: submitted.signed.submitted_version,
            documentSha256: submitted.signed.sha256,
          },
    files,
  };
};
