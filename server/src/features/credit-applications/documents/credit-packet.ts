import { brand } from '@gatehouse/domain/brand/brand.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { bind, openFiles } from '#server/platform/pdf/bind.ts';
import {
  type Fact,
  factsGrid,
  heading,
  letterhead,
  paragraph,
  rows,
  table,
  title,
} from '#server/platform/pdf/parts.ts';
import { openSheet, type Sheet } from '#server/platform/pdf/sheet.ts';

export interface PacketSection {
  readonly title: string;
  /** 'Complete', 'Not started' …; stands beside the title. */
  readonly state: string;
  /** Label and value as people read them; an empty value prints as "Not given". Secrets come masked (promises rule 12). */
  readonly rows: readonly Fact[];
  /** Lists inside a section: principals, accounts payable contacts, scores. */
  readonly tables: readonly {
    readonly head: readonly string[];
    readonly body: readonly (readonly string[])[];
    readonly shares: readonly number[];
  }[];
  /** Running text: comments, the terms as they were shown. */
  readonly text: string;
}

export interface PacketSignature {
  readonly name: string;
  readonly title: string;
  /** As printed, with time zone. */
  readonly signedAt: string;
  readonly account: string;
  readonly address: string;
  readonly userAgent: string;
  readonly termsVersion: string;
  readonly consent: string;
  /** Of the submitted version, in hex. */
  readonly documentSha256: string;
}

export interface PacketFile {
  readonly name: string;
  readonly section: string;
  readonly size: number;
  readonly sha256: string;
  /** null: listed, but not bound in (see filesToBind). */
  readonly bytes: Uint8Array | null;
}

/** The whole credit application on paper (CA-051, §7 packet download). Plain data, prepared by whoever may see it. */
export interface CreditPacket {
  /** ISO instant; the only time the document knows. */
  readonly preparedAt: string;
  readonly preparedFor: string;
  /** As printed: Nov 20, 2026, 9:42 a.m. */
  readonly preparedOn: string;
  readonly version: number;
  readonly status: string;
  readonly company: string;
  readonly project: string;
  readonly projectNumber: string;
  readonly facts: readonly Fact[];
  readonly sections: readonly PacketSection[];
  readonly tradeReferences: readonly { readonly title: string; readonly rows: readonly Fact[] }[];
  readonly activity: readonly {
    readonly at: string;
    readonly who: string;
    readonly what: string;
    readonly comment: string;
  }[];
  readonly signature: PacketSignature | null;
  readonly files: readonly PacketFile[];
}

/** Cover, every section, references, activity, the certificate of the signature, then the attached files. Same input, same bytes. */
export const drawCreditPacket = async (packet: CreditPacket): Promise<Uint8Array> => {
  const files = await openFiles(
    packet.files.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ label: name, bytes }])),
  );
  const createdAt = new Date(packet.preparedAt);
  const sheet = openSheet({
    title: `Credit application, ${packet.project}, ${packet.company}`,
    footer: `${brand.name}, credit application, ${packet.projectNumber}, version ${packet.version}`,
    createdAt,
    pagesBehind: files.reduce((sum, { pages }) => sum + pages, 0),
  });
  cover(sheet, packet);
  for (const section of packet.sections) drawSection(sheet, section);
  drawReferences(sheet, packet);
  drawActivity(sheet, packet);
  drawCertificate(sheet, packet);
  drawFiles(sheet, packet);
  return bind({ own: await sheet.finish(), bookmarks: sheet.bookmarks, files, createdAt });
};

const cover = (sheet: Sheet, packet: CreditPacket): void => {
  sheet.bookmark('Cover');
  const [site] = brand.sites;
  letterhead(sheet, [
    'Accounts Receivable',
    site?.address ?? '',
    `${site?.phone ?? ''}, ${brand.accountsReceivableEmail}`,
  ]);
  sheet.y += 30;
  title(sheet, packet.project);
  sheet.y += 6;
  paragraph(sheet, `Credit application of ${packet.company}, version ${packet.version}. ${packet.status}.`);
  sheet.y += 18;
  factsGrid(sheet, packet.facts);
  sheet.y += 15;
  paragraph(
    sheet,
    `Prepared for ${packet.preparedFor} on ${packet.preparedOn.replace(/\.$/, '')}. Confidential: it holds financial data of the applicant.`,
    { face: 'ui', size: 9.5, leading: 13.5 },
  );
};

const drawSection = (sheet: Sheet, section: PacketSection): void => {
  heading(sheet, section.title);
  sheet.bookmark(section.title);
  rows(sheet, section.state === '' ? section.rows : [['State', section.state], ...section.rows]);
  for (const { head, body, shares } of section.tables) {
    sheet.y += 9;
    if (body.length > 0) table(sheet, head, body, shares);
  }
  if (section.text !== '') {
    sheet.y += 9;
    for (const text of section.text.split(/\n\s*\n/)) {
      paragraph(sheet, text, { face: 'read', size: 10.5, leading: 15.75 });
      sheet.y += 6;
    }
  }
};

const drawReferences = (sheet: Sheet, { tradeReferences }: CreditPacket): void => {
  for (const reference of tradeReferences) {
    heading(sheet, reference.title);
    sheet.bookmark(reference.title);
    rows(sheet, reference.rows);
  }
};

const drawActivity = (sheet: Sheet, { activity }: CreditPacket): void => {
  heading(sheet, 'Activity');
  sheet.bookmark('Activity');
  if (activity.length === 0) paragraph(sheet, 'Nothing has happened yet.', { face: 'ui', size: 9.5, leading: 13.5 });
  else {
    table(
      sheet,
      ['When', 'Who', 'What', 'Comment'],
      activity.map(({ at, who, what, comment }) => [at, who, what, comment]),
      [3, 3, 3, 5],
    );
  }
};

/** Who signed what, and how it is known (credit.md §7, e-signature): on a page of its own. */
const drawCertificate = (sheet: Sheet, { signature }: CreditPacket): void => {
  if (signature === null) return;
  sheet.newPage();
  sheet.bookmark('Certificate of signature');
  title(sheet, 'Certificate of signature', 24);
  sheet.y += 9;
  paragraph(sheet, signature.consent);
  sheet.y += 12;
  rows(sheet, [
    ['Signed by', signature.name],
    ['Title', signature.title],
    ['Signed on', signature.signedAt],
    ['Account', signature.account],
    ['Address of the device', signature.address],
    ['Device', signature.userAgent],
    ['Terms and conditions', signature.termsVersion],
    ['SHA-256 of what was signed', signature.documentSha256],
  ]);
};

const drawFiles = (sheet: Sheet, { files }: CreditPacket): void => {
  if (files.length === 0) return;
  heading(sheet, 'Attached files');
  sheet.bookmark('Attached files');
  table(
    sheet,
    ['File', 'Section', 'Size', 'SHA-256'],
    files.map(({ name, section, size, sha256, bytes }) => [
      bytes === null ? `${name} (not bound in, kept in the portal)` : name,
      section,
      formatBytes(size),
      sha256,
    ]),
    [4, 3, 2, 5],
  );
};
