import type { Readable } from 'node:stream';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { refuseFile } from './table-row.ts';
import { type Part, unpack } from './unpack.ts';
import { readXml } from './xml.ts';

/** What the cells of a workbook refer to, and where its sheets are. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly texts: readonly string[];
  /** By the number of a style: is a number in it a day? */
  readonly isDay: readonly boolean[];
  /** Days count from 1904 instead of 1900. */
  readonly since1904: boolean;
}

const LONGEST_TEXTS = 100 * 1024 * 1024;
const dayFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
/** A format with a year, a month or a day in it, not counting what stands in quotation marks or brackets. */
const isDayFormat = (code: string): boolean => /[ymd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Reads all but the cells: names of the sheets, shared texts and which styles are days. */
export const readWorkbook = async (file: Readable): Promise<Workbook> => {
  const sheets: { name: string; link: string; hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  const texts: string[] = [];
  const formats = new Map<number, string>();
  const isDay: boolean[] = [];
  let since1904 = false;

  const bookPart = readXml({
    open: (name, at) => {
      if (name === 'workbookPr') since1904 = at.date1904 === '1' || at.date1904 === 'true';
      if (name === 'sheet')
        sheets.push({ name: at.name ?? '', link: at['r:id'] ?? '', hidden: (at.state ?? 'visible') !== 'visible' });
    },
  });
  const linksPart = readXml({
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  let inFormats = false;
  const stylesPart = readXml({
    open: (name, at) => {
      if (name === 'numFmt') formats.set(Number(at.numFmtId), at.formatCode ?? '');
      if (name === 'cellXfs') inFormats = true;
      if (name === 'xf' && inFormats) {
        const id = Number(at.numFmtId);
        isDay.push(dayFormats.has(id) || isDayFormat(formats.get(id) ?? ''));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inFormats = false;
    },
  });

  const parts: Readonly<Record<string, Part>> = {
    'xl/workbook.xml': bookPart,
    'xl/_rels/workbook.xml.rels': linksPart,
    'xl/styles.xml': stylesPart,
    'xl/sharedStrings.xml': textsPart(texts),
  };
  for await (const _ of unpack(file, (name) => parts[name] ?? null));
  const found = sheets
    .filter(({ hidden }) => !hidden)
    .map(({ name, link }) => ({ name, part: targets.get(link) ?? '' }));
  if (found.length === 0) throw refuseFile(importMessages.notWorkbook);
  return { sheets: found, texts, isDay, since1904 };
};

/** Texts are kept once for the whole book. What is read aloud to help (rPh) is not part of them. */
const textsPart = (texts: string[]): Part => {
  let text = '';
  let length = 0;
  let inText = false;
  let aside = 0;
  return readXml({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aside += 1;
      if (name === 't') inText = aside === 0;
    },
    text: (part) => {
      if (!inText) return;
      text += part;
      length += part.length;
      if (length > LONGEST_TEXTS) throw refuseFile(importMessages.workbookTooLarge);
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') aside -= 1;
      if (name === 'si') texts.push(text);
    },
  });
};
