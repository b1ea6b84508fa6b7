import { correctionInWords, signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import {
  type Data,
  type RowsField,
  rowsIn,
  rowsOf,
  type SectionData,
} from '@gatehouse/domain/credit-applications/sections/field.ts';
import {
  fieldName,
  groupedReadingsOf,
  readAt,
  readingsOf,
} from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type Section, sectionData, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { terms, termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { dateInText, instantInText } from '@gatehouse/domain/text/format.ts';
import { arNumberOf, dnbOf } from '#server/features/credit-applications/facts.ts';
import type { DocumentRow, Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { Fact } from '#server/platform/pdf/parts.ts';
import type { PacketRecords } from '../queries/packet-records.ts';
import type { ReferenceAnswer } from '../queries/packet-references.ts';
import type { CreditPacket, PacketFile, PacketSection } from './credit-packet-shape.ts';
import { activityForOutside, activityForStaff } from './packet-activity.ts';
import { answersOf } from './packet-answers.ts';
import { instrumentsSection, policiesSection, screeningSection } from './recorded-sections.ts';

/** The studio's own clock: a packet reads the same wherever it is made. */
const clock = () => ({ timeZone: lotTimeZone(), timeFormat: '12h' }) as const;

/** Days as paper writes them. */
const PAPER = { day: (date: string) => dateInText(date) };

const dataOf = (parts: Parts, section: Section): Data =>
  (parts.submitted?.snapshot.sections as Record<string, { data: Data } | undefined> | undefined)?.[section]?.data ?? {};

const rowsOnPaper = (what: Pick<SectionData, 'fields' | 'groups'>, data: Data): readonly Fact[] =>
  groupedReadingsOf(what)
    .filter(({ kind }) => kind !== 'lines')
    .map(({ label, none, read }) => [label, read(data, PAPER) ?? none ?? '']);

/** A list as a table: what a row is called, then what else it says. */
const tableOnPaper = (list: RowsField, entries: readonly Data[]): PacketSection['tables'][number] => {
  const readings = groupedReadingsOf(list);
  return {
    head: [list.row, ...readings.slice(1).map(({ label }) => label)],
    body: entries.map((entry) => readings.map(({ read }) => read(entry, PAPER) ?? '')),
    shares: readings.map(() => 1),
  };
};

/** A section as its data says: the values as rows, its lists as tables, what has several lines as running text. Its files are listed at the end. */
const onPaper = (name: Section, data: Data): PacketSection => {
  const what = sectionData[name];
  const texts = readingsOf(what).flatMap(({ kind, read }) => (kind === 'lines' ? (read(data, PAPER) ?? []) : []));
  return {
    title: sectionTitles[name],
    rows: rowsOnPaper(what, data),
    tables: rowsIn(what.fields).map(([key, list]) => tableOnPaper(list, rowsOf(data[key]))),
    text: texts.join('\n\n'),
  };
};

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
  const submitted = (name: Section) => onPaper(name, dataOf(parts, name));
  const company = submitted('company-and-project');
  const contacts = (parts.submitted?.snapshot.contacts ?? []).map(({ name, last_name: lastName, email }) => ({
    name,
    lastName,
    email,
  }));
  const dnb = dnbOf(parts);
  return [
    { ...company, rows: [...company.rows, ['Project', `${parts.project.name}, ${parts.project.number}`]] },
    submitted('line-of-credit'),
    ...(records === null ? [] : [instrumentsSection(records, clock())]),
    submitted('company-profile'),
    submitted('banking-reference'),
    onPaper('accounts-payable-contacts', { contacts }),
    submitted('certificate-of-insurance'),
    ...(records === null ? [] : [policiesSection(records, clock())]),
    {
      title: `${sectionTitles['terms-and-conditions']}, version ${termsVersion}`,
      rows: [],
      tables: [],
      text: terms.map(({ heading, text }) => `${heading}. ${text}`).join('\n'),
    },
    ...(dnb === null ? [] : [onPaper('dnb-report', { ...dnb })]),
    ...(records === null ? [] : [screeningSection(records, clock())]),
  ];
};

/** Each reference under a heading of its own, with its answer after them. */
const referencesOf = (parts: Parts): CreditPacket['tradeReferences'] =>
  rowsIn(sectionData['trade-references'].fields).flatMap(([key, list]) =>
    rowsOf(dataOf(parts, 'trade-references')[key]).map((reference, index) => ({
      title: `Trade ${list.row.toLowerCase()} ${index + 1}`,
      rows: rowsOnPaper(list, reference),
    })),
  );

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
    stoodOn: instantInText(new Date(activity[0]?.at ?? submittedAt).toISOString(), clock()),
    version: application.submitted_version,
    status: staffLabelOf(application.status, application.submitted_version),
    company: company.name,
    project: project.name,
    projectNumber: project.number,
    facts: [
      ...['requestedCents', 'jobTotalCents', 'totalMonths'].map(
        (key): Fact => [fieldName('line-of-credit', key), readAt('line-of-credit', key, line[key], PAPER) ?? ''],
      ),
      ['A/R number', application.ar_account === null ? 'Not set' : `AR ${arNumberOf(application.ar_account)}`],
      ['Submitted', submitted === null ? 'Not submitted' : dateInText(lotDayOf(submitted.submitted_at))],
      ['Risk', application.risk_tier],
    ],
    corrections: correctionsOf(parts),
    sections: sectionsOf(parts, forStaff?.records ?? null),
    tradeReferences: referencesOf(parts),
    answers: forStaff === null ? [] : answersOf(forStaff.references, clock()),
    activity: forStaff === null ? activityForOutside(activity, clock()) : activityForStaff(forStaff.records, clock()),
    signature:
      submitted === null
        ? null
        : {
            name: submitted.signature.name,
            title: submitted.signature.title,
            signedAt: instantInText(new Date(submitted.signed.submitted_at).toISOString(), clock()),
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
