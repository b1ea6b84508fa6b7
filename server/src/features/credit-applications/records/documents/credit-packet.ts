import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { addressOf, lotSite, siteSettings } from '@gatehouse/domain/sites/sites.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import type { DrawnPages, Inside } from '#server/platform/pdf/bind-files.ts';
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
import type { CreditPacket, PacketSection } from './credit-packet-shape.ts';

/**
 * Cover, every section, references and their answers, activity, the certificate of the signature, then the list of the attached files, which are
 * bound behind. Same input, same bytes.
 */
export const drawCreditPacket = async (
  packet: CreditPacket,
  { pagesBehind, problems }: Inside,
): Promise<DrawnPages> => {
  const createdAt = new Date(packet.submittedAt);
  const sheet = openSheet({
    title: `Credit application, ${packet.project}, ${packet.company}`,
    footer: `${lot().brand.name}, credit application, ${packet.projectNumber}, version ${packet.version}`,
    createdAt,
    pagesBehind,
  });
  cover(sheet, packet);
  for (const section of packet.sections) drawSection(sheet, section, packet.corrections);
  if (packet.corrections.some(({ section }) => section === references)) {
    heading(sheet, references);
    drawCorrections(sheet, packet.corrections, references);
  }
  for (const each of [...packet.tradeReferences, ...packet.answers]) drawRows(sheet, each);
  drawActivity(sheet, packet);
  drawCertificate(sheet, packet);
  drawFiles(sheet, packet, problems);
  return { own: await sheet.finish(), bookmarks: sheet.bookmarks, createdAt };
};

const cover = (sheet: Sheet, packet: CreditPacket): void => {
  sheet.bookmark('Cover');
  letterhead(sheet, [
    'Accounts Receivable',
    addressOf(lotSite()),
    [siteSettings(lotSite()).phone, lot().brand.accountsReceivableEmail].filter((part) => part !== '').join(', '),
  ]);
  sheet.y += 30;
  title(sheet, packet.project);
  sheet.y += 6;
  paragraph(sheet, `Credit application of ${packet.company}, version ${packet.version}. ${packet.status}.`);
  sheet.y += 18;
  factsGrid(sheet, packet.facts);
  sheet.y += 15;
  for (const { words } of packet.corrections) {
    paragraph(sheet, words, { face: 'ui', size: 9.5, leading: 13.5 });
    sheet.y += 6;
  }
  paragraph(
    sheet,
    `As it stood on ${packet.stoodOn.replace(/\.$/, '')}. Confidential: it holds financial data of the applicant.`,
    { face: 'ui', size: 9.5, leading: 13.5 },
  );
};

/** The one section that prints as a heading for each entry. */
const references = sectionTitles['trade-references'];

/** What was corrected in a section after the signature, where it is read. */
const drawCorrections = (sheet: Sheet, corrections: CreditPacket['corrections'], title: string): void => {
  for (const { words } of corrections.filter(({ section }) => section === title)) {
    sheet.y += 3;
    paragraph(sheet, words, { face: 'ui', size: 9.5, leading: 13.5 });
    sheet.y += 3;
  }
};

const drawSection = (sheet: Sheet, section: PacketSection, corrections: CreditPacket['corrections']): void => {
  heading(sheet, section.title);
  sheet.bookmark(section.title);
  drawCorrections(sheet, corrections, section.title);
  rows(sheet, section.rows);
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

const drawRows = (sheet: Sheet, part: { readonly title: string; readonly rows: readonly Fact[] }): void => {
  heading(sheet, part.title);
  sheet.bookmark(part.title);
  rows(sheet, part.rows);
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
const drawCertificate = (sheet: Sheet, { signature, corrections }: CreditPacket): void => {
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
    ['Version that was signed', String(signature.version)],
    ['SHA-256 of what was signed', signature.documentSha256],
    ...corrections.map(({ words }): Fact => ['Corrected since', words]),
  ]);
};

const drawFiles = (sheet: Sheet, { files }: CreditPacket, problems: readonly (string | null)[]): void => {
  if (files.length === 0) return;
  heading(sheet, 'Attached files');
  sheet.bookmark('Attached files');
  const behind = problems.values();
  table(
    sheet,
    ['File', 'Section', 'Size', 'SHA-256'],
    files.map(({ name, section, size, sha256, bound }) => {
      const problem = bound ? behind.next().value : null;
      const note = !bound
        ? ' (not bound in, kept in the portal)'
        : problem == null
          ? ''
          : ` (not bound in. ${problem})`;
      return [`${name}${note}`, section, formatBytes(size), sha256];
    }),
    [4, 3, 2, 5],
  );
};
