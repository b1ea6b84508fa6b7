import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackedFont } from './unpacked-font.ts';

/** The house's voices (look §2): sign for headings and figures, ui for labels and tables, read for prose. */
export type Face = 'sign' | 'ui' | 'ui-strong' | 'read' | 'read-strong' | 'read-italic';

/** The part of pdfkit's document that setting type needs. */
interface FontHolder {
  font(source: string): unknown;
  registerFont(name: string, source: string | Buffer): unknown;
  fontSize(size: number): unknown;
  widthOfString(text: string, options?: { characterSpacing?: number }): number;
}

export interface Run {
  readonly font: string;
  readonly text: string;
}

export interface Fonts {
  /** Cuts a text where the font has to change because a glyph is in another file: Żółć is three runs of one face. */
  readonly runsOf: (text: string, face: Face) => readonly Run[];
  readonly widthOf: (text: string, face: Face, size: number) => number;
}

/**
 * Type comes in files per script (Latin, Latin extended, Vietnamese, Cyrillic); each file is opened when the first character asks for it.
 * A character that no file has prints as a question mark, never as nothing.
 */
export const loadFonts = (document: FontHolder): Fonts => {
  const opened = new Map<string, (codePoint: number) => boolean>();
  const has = (file: string, codePoint: number): boolean => {
    let covers = opened.get(file);
    if (covers === undefined) {
      const path = pathOf(file);
      document.registerFont(file, path.endsWith('.woff') ? unpackedFont(readFileSync(path)) : path);
      document.font(file);
      // pdfkit keeps the fontkit font of the current face here; nothing public asks it what it covers
      const { font } = (document as unknown as { _font: { font: Coverage } })._font;
      covers = (each) => font.hasGlyphForCodePoint(each);
      opened.set(file, covers);
    }
    return covers(codePoint);
  };

  const runsOf = (text: string, face: Face): readonly Run[] => {
    const runs: { font: string; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const codePoint = character.codePointAt(0) ?? 0;
      const found = filesOf[face].find((file) => has(file, codePoint));
      const font = found ?? (filesOf[face][0] as string);
      const printed = found === undefined ? '?' : character;
      const last = runs.at(-1);
      if (last?.font === font) last.text += printed;
      else runs.push({ font, text: printed });
    }
    return runs;
  };

  // words come again and again, and shaping one is what takes the time
  const widths = new Map<string, number>();
  const unitWidthOf = (text: string, face: Face): number => {
    let width = 0;
    for (const run of runsOf(text, face)) {
      document.font(run.font);
      document.fontSize(1000);
      width += document.widthOfString(run.text);
    }
    return width / 1000;
  };

  return {
    runsOf,
    widthOf: (text, face, size) => {
      const key = `${face} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = unitWidthOf(text, face);
        widths.set(key, width);
      }
      return width * size;
    },
  };
};

interface Coverage {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const grotesk = (weight: 400 | 600): readonly string[] =>
  ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'].map((script) => `hanken-grotesk-${script}-${weight}-normal`);
const newsreader = (weight: 400 | 600, style: 'normal' | 'italic'): readonly string[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((script) => `newsreader-${script}-${weight}-${style}`);

const filesOf: Readonly<Record<Face, readonly string[]>> = {
  sign: ['gate-sign-75-600', ...grotesk(600)],
  ui: grotesk(400),
  'ui-strong': grotesk(600),
  read: [...newsreader(400, 'normal'), ...grotesk(400)],
  'read-strong': [...newsreader(600, 'normal'), ...grotesk(600)],
  'read-italic': [...newsreader(400, 'italic'), ...grotesk(400)],
};

const require = createRequire(import.meta.url);
const folders = new Map<string, string>();

const pathOf = (file: string): string => {
  if (file === 'gate-sign-75-600') return fileURLToPath(new URL('./fonts/gate-sign-75-600.ttf', import.meta.url));
  const family = file.startsWith('newsreader') ? '@fontsource/newsreader' : '@fontsource/hanken-grotesk';
  let folder = folders.get(family);
  if (folder === undefined) {
    folder = join(dirname(require.resolve(`${family}/package.json`)), 'files');
    folders.set(family, folder);
  }
  return join(folder, `${file}.woff`);
};
