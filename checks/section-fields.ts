import { progressOfApplication } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import type {
  CustomerApplication,
  ReviewedApplication,
} from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type RedlineVersion, redlineOf } from '@gatehouse/domain/credit-applications/redline/redline.ts';
import { fieldName, readOut } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import {
  customerSections,
  type Section,
  savedSections,
  sectionData,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { keptSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { formatDate } from '@gatehouse/domain/fields/calendar-date.ts';
import type { DocumentRow, Parts } from '@gatehouse/server/features/credit-applications/queries/parts.ts';
import {
  filesOfPacket,
  packetInput,
} from '@gatehouse/server/features/credit-applications/records/documents/packet-input.ts';
import { root } from './imports.ts';
import { applicationOf, type Marked, markedFields, written } from './section-marks.ts';

/** Where a field of a section is drawn. */
export const places = ['form', 'review', 'redline', 'paper', 'reading', 'completeness'] as const;
export type Place = (typeof places)[number];

interface Drawn {
  readonly drawnForm: (application: CustomerApplication) => string;
  readonly drawnReading: (application: CustomerApplication) => string;
  readonly drawnReview: (application: ReviewedApplication) => string;
}

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

/** What is asked for, by section and path: of somebody who has begun every section and typed nothing, and of somebody who forgot the files only. */
const asked = (): ReadonlySet<string> => {
  const rows = { principals: [{}], references: [{}, {}, {}] };
  const begun = Object.fromEntries(
    savedSections.map((section) => [
      section,
      Object.fromEntries(Object.entries(rows).filter(([key]) => key in sectionData[section].fields)),
    ]),
  );
  const guarantee = { guaranteeKind: 'Letter of credit', guarantor: 'Harbor Trust' };
  const typed = { ...keptSections, 'line-of-credit': { ...keptSections['line-of-credit'], ...guarantee } };
  const nothing = { files: [], validPayableContacts: 0, signed: false, companyDomain: null, today: '2026-11-20' };
  return new Set(
    [begun, typed]
      .flatMap((data) => progressOfApplication({ ...nothing, data }))
      .flatMap(({ section, missing }) => missing.map(({ field }) => `${section}.${field}`)),
  );
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
