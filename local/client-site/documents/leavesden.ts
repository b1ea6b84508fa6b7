import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { bind } from '@gatehouse/server/platform/pdf/bind.ts';
import { longDate } from '@gatehouse/server/platform/pdf/dates.ts';
import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { heading } from '@gatehouse/server/platform/pdf/parts.ts';
import { openSheet, type Sheet } from '@gatehouse/server/platform/pdf/sheet.ts';
import { demoLot } from '../../seed/lot-settings.ts';
import { arrivingTopics } from '../content/leavesden/arriving.ts';
import { safetyTopics } from '../content/leavesden/keeping-safe.ts';
import { workingTopics } from '../content/leavesden/working.ts';
import { drawBlock } from './leavesden-blocks.ts';

const changedOn = '2026-09-01';
const createdAt = new Date(`${changedOn}T00:00:00Z`);
const title = 'Client operations handbook';
const version = `Version ${leavesdenHandbook.version}`;
const sections = [...arrivingTopics, ...workingTopics, ...safetyTopics].map((topic, index) => ({
  ...topic,
  heading: `${index + 1} ${topic.heading}`,
}));

/** The handbook of the second site as one document on A4: cover, contents, sections (§2, HB-015). Same bytes every time. */
export const drawLeavesdenHandbook = async (): Promise<Uint8Array> => {
  const blank = new Map<string, number>();
  const first = drawPages(blank); // the contents stand before what they count, so it is drawn twice
  const pages = new Map(first.bookmarks.map(({ label, page }) => [label, page + 1]));
  const sheet = drawPages(pages);
  const { bytes } = await bind({ own: await sheet.finish(), bookmarks: sheet.bookmarks, files: [], createdAt });
  return bytes;
};

const drawPages = (pages: ReadonlyMap<string, number>): Sheet => {
  const sheet = openSheet({
    title: `${title}, Leavesden, version ${leavesdenHandbook.version}`,
    footer: `${demoLot.brand.name}, ${title}, Leavesden. ${version}, ${longDate(changedOn)}`,
    createdAt,
    size: 'A4',
  });
  drawCover(sheet);
  sheet.newPage();
  drawContents(sheet, pages);
  sheet.newPage();
  for (const section of sections) {
    heading(sheet, section.heading, 150);
    sheet.bookmark(section.heading);
    for (const block of section.blocks) drawBlock(sheet, block);
  }
  return sheet;
};

const drawCover = (sheet: Sheet): void => {
  const { left, width } = sheet;
  const site = demoLot.sites.sites.find(({ id }) => id === 'Leavesden');
  sheet.logo(left, sheet.y, 40);
  sheet.decorate(() => {
    sheet.document.rect(left, 220, 48, 4).fill(ink.tungsten);
  });
  sheet.tagged('H1', () => {
    sheet.write('Client\noperations\nhandbook', { x: left, y: 240, width }, { face: 'sign', size: 64, leading: 62 });
  });
  sheet.tagged('P', () => {
    sheet.write(`Leavesden\n${version}`, { x: left, y: 450, width }, { face: 'sign', size: 24, leading: 30 });
    sheet.write(
      `In force from ${longDate(changedOn)}`,
      { x: left, y: 520, width },
      { size: 11, leading: 16, color: ink.soft },
    );
    sheet.write(
      `${site?.street}, ${site?.city}\n${site?.phone}`,
      { x: left, y: 700, width },
      { size: 10, leading: 15, color: ink.soft },
    );
  });
};

const drawContents = (sheet: Sheet, pages: ReadonlyMap<string, number>): void => {
  heading(sheet, 'Contents');
  for (const { heading: label } of sections) {
    const style = { size: 11, leading: 24 } as const;
    sheet.tagged('TOCI', () => {
      sheet.write(label, { x: sheet.left, y: sheet.y, width: sheet.width - 40 }, style);
      sheet.write(
        String(pages.get(label) ?? ''),
        { x: sheet.left, y: sheet.y, width: sheet.width },
        { ...style, align: 'right' },
      );
    });
    sheet.y += style.leading;
    sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 0.5, ink.rule);
  }
};
