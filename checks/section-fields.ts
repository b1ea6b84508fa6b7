import { progressOfApplication } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import type {
  CustomerApplication,
  ReviewedApplication,
} from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type RedlineVersion, redlineOf } from '@gatehouse/domain/credit-applications/redline/redline.ts';
import type { Field, Fields, ValueField } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { fieldName, readOut } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import {
  customerSections,
  type Section,
  savedSections,
  sectionData,
  sections,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { addDays, formatDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { DocumentRow, Parts } from '@gatehouse/server/features/credit-applications/queries/parts.ts';
import {
  filesOfPacket,
  packetInput,
} from '@gatehouse/server/features/credit-applications/records/documents/packet-input.ts';
import { root } from './imports.ts';

/** Where a field of a section is drawn. */
export const places = ['form', 'review', 'redline', 'paper', 'reading', 'completeness'] as const;
export type Place = (typeof places)[number];

/** A field with a value that nothing else holds, so that it is known again wherever it is drawn. */
interface Marked {
  readonly section: Section;
  readonly path: string;
  readonly field: Exclude<Field, { readonly kind: 'rows' }>;
  readonly value: unknown;
  /** What a reader sees of it. */
  readonly words: string;
  readonly slot: number | null;
}

const written = { day: (date: string) => dateInText(date) };

const markFor = ({ kind, rule }: ValueField, number: number): unknown => {
  const mark = 1000 + number;
  if (kind === 'cents') return mark * 100_000;
  if (kind === 'day') return addDays('2001-01-01', number);
  // a score that is out of its scale is no report
  if (kind === 'number') return [mark, 200 + number, number].find((each) => rule.safeParse(each).success) ?? mark;
  if (kind === 'percent') return number + 0.25;
  if (kind === 'flag') return true;
  if (kind === 'lastFour') return String(mark);
  return kind === 'email' ? `mark-${mark}@mark.example` : `Mark ${mark}`;
};

/** Every field of every section, one row of each list. */
const markedFields = (): readonly Marked[] => {
  let number = 0;
  const walk = (section: Section, fields: Fields, before: string, slot: number | null): readonly Marked[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      if (field.kind === 'rows') return walk(section, field.fields, `${before}${key}.0.`, 1);
      number += 1;
      const value = field.kind === 'file' ? `mark-${1000 + number}.pdf` : markFor(field, number);
      const words = field.kind === 'file' ? String(value) : (readOut(field, value, written) ?? '');
      return [{ section, path: before + key, field, value, words, slot }];
    });
  return sections.flatMap((section) => walk(section, sectionData[section].fields, '', null));
};

const put = (data: Record<string, unknown>, [head = '', row, own]: readonly string[], value: unknown): void => {
  if (own === undefined || row === undefined) {
    data[head] = value;
    return;
  }
  data[head] ??= [{}];
  (data[head] as Record<string, unknown>[])[Number(row)] ??= {};
  ((data[head] as Record<string, unknown>[])[Number(row)] as Record<string, unknown>)[own] = value;
};

const dataOf = (marked: readonly Marked[], section: Section): Record<string, unknown> => {
  const data = {};
  for (const each of marked)
    if (each.section === section && each.field.kind !== 'file' && each.path !== 'consent')
      put(data, each.path.split('.'), each.value);
  return data;
};

interface Drawn {
  readonly drawnForm: (application: CustomerApplication) => string;
  readonly drawnReading: (application: CustomerApplication) => string;
  readonly drawnReview: (application: ReviewedApplication) => string;
}

/** The application that holds all marks, as each reader gets it. Only what the sections read is there. */
const applicationOf = (marked: readonly Marked[]) => {
  const kept = { version: 1, updatedBy: '', updatedAt: '2026-11-20T17:00:00.000Z', updated_by: '', updated_at: '' };
  const data = Object.fromEntries(sections.map((section) => [section, { ...kept, data: dataOf(marked, section) }]));
  const documents = marked.flatMap(({ field, value, slot }) =>
    field.kind === 'file'
      ? [
          {
            id: String(value),
            documentId: String(value),
            name: String(value),
            sha256: '',
            size: 1,
            pages: 1,
            section: field.place,
            slot,
            scanState: 'CLEAN',
            uploadedBy: '',
            uploadedAt: kept.updatedAt,
          },
        ]
      : [],
  );
  const [contact] = dataOf(marked, 'accounts-payable-contacts').contacts as readonly Record<string, string>[];
  const { name, title } = dataOf(marked, 'terms-and-conditions') as Record<string, string>;
  return {
    data,
    documents,
    contact: {
      ...contact,
      last_name: contact?.lastName,
      contactId: '1',
      id: '1',
      status: 'VALID',
      invalidReason: null,
    },
    name,
    title,
  };
};

const onPaper = (marked: readonly Marked[]): string => {
  const { data, documents, contact, name, title } = applicationOf(marked);
  const parts = {
    application: { status: 'SUBMITTED', submitted_version: 1, ar_account: null, risk_tier: 'low' },
    company: { name: '' },
    project: { name: '', number: '' },
    sections: { 'dnb-report': data['dnb-report'] },
    documents,
    activity: [],
    submitted: {
      snapshot: {
        sections: data,
        contacts: [contact],
        documents: documents.filter(({ section }) => section !== 'dnb'),
      },
      signature: { name, title, account: '', address: '', userAgent: '', termsVersion: '' },
      signed: { submitted_version: 1, sha256: '', submitted_at: '2026-11-20T17:00:00.000Z' },
      submitted_at: '2026-11-20T17:00:00.000Z',
      corrections: [],
    },
  } as unknown as Parts;
  const files = filesOfPacket(parts).map((file: DocumentRow) => ({ ...file, bound: true }));
  return JSON.stringify(packetInput(parts, { files, forStaff: null }));
};

const inRedline = (marked: readonly Marked[]): string => {
  const { data, documents, contact } = applicationOf(marked);
  const version: RedlineVersion = {
    sections: Object.fromEntries(
      customerSections.map((section) => [section, { data: data[section]?.data ?? {}, match: null }]),
    ),
    contacts: [contact],
    files: documents,
  };
  const nothing: RedlineVersion = { sections: {}, contacts: [], files: [] };
  return redlineOf(nothing, version)
    .flatMap(({ rows }) => rows)
    .map(({ after }) => {
      if (after === null || after.kind === 'file') return after?.text;
      return readOut(after, 'amount' in after ? after.amount : after.text, written);
    })
    .join('\n');
};

/** What an untouched application is asked for, by section and path. */
const asked = (): ReadonlySet<string> => {
  const rows = { principals: [{}], references: [{}, {}, {}] };
  const progress = progressOfApplication({
    data: Object.fromEntries(
      savedSections.map((section) => [
        section,
        Object.fromEntries(Object.entries(rows).filter(([key]) => key in sectionData[section].fields)),
      ]),
    ),
    files: [],
    validPayableContacts: 0,
    signed: false,
    companyDomain: null,
    today: '2026-11-20',
  });
  return new Set(progress.flatMap(({ section, missing }) => missing.map(({ field }) => `${section}.${field}`)));
};

export interface DrawnField {
  readonly section: Section;
  readonly path: string;
  readonly name: string;
  readonly at: Readonly<Record<Place, boolean>>;
}

/** Draws an application full of marks in every way there is, and looks for each of them. */
export const drawnFields = async (): Promise<readonly DrawnField[]> => {
  const web = (await import(`${root}web/src/features/credit-applications/testing/drawn-sections.tsx`)) as Drawn;
  const marked = markedFields();
  const { data, documents, contact, name, title } = applicationOf(marked);
  const signature = {
    submittedVersion: 1,
    name,
    title,
    signedAt: '2026-11-20T17:00:00.000Z',
    signedBy: '',
    sha256: '',
  };
  const application = {
    creditApplicationId: 'marks',
    companyName: '',
    projectName: '',
    projectNumber: '',
    sections: data,
    dnb: data['dnb-report']?.data,
    documents,
    contacts: [contact],
    signature,
    corrections: [],
    moves: [],
    activity: [],
    met: [],
    revision: null,
    progress: [],
    prefilled: [],
  } as unknown as CustomerApplication & ReviewedApplication;
  const [form, reading, review] = [
    web.drawnForm(application),
    web.drawnReading(application),
    web.drawnReview(application),
  ];
  const [redline, paper, wanted] = [inRedline(marked), onPaper(marked), asked()];
  return marked.map(({ section, path, field, value, words }) => {
    // a score stands beside its scale, with its name before it
    const scored = `${fieldName(section, path)} ${Number(value).toLocaleString('en-US')}`;
    const typed = field.kind === 'file' ? path : path.replace(/[^.]+$/, (key) => field.seal?.typed ?? key);
    return {
      section,
      path,
      name: fieldName(section, path),
      at: {
        form: form.includes(`id="${section}.${typed.replace(/^contacts\.0\./, '')}"`),
        review: review.includes(words) || review.includes(scored),
        redline: redline.includes(words),
        paper: paper.includes(words),
        reading:
          reading.includes(words) || (field.kind === 'day' && reading.includes(formatDate(String(value), 'm/d/yyyy'))),
        completeness: wanted.has(`${section}.${path}`),
      },
    };
  });
};
