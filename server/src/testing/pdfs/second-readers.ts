import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The PDF programs of other people that tests compare with; Debian's packages that bring them. */
const programs = { pdfinfo: 'poppler-utils', pdfdetach: 'poppler-utils', qpdf: 'qpdf' } as const;
/** Programs that write PDFs, where somebody has installed them. */
export type Producer = 'gs' | 'mutool' | 'pdftocairo' | 'chromium' | 'google-chrome';

export interface Answered {
  readonly code: number;
  readonly output: string;
}

/** Runs a program with a limit on time; its exit code and what it said. */
export const run = async (program: string, parameters: readonly string[]): Promise<Answered> => {
  const options = { timeout: 60_000, maxBuffer: 256 * 1024 * 1024, encoding: 'latin1' } as const;
  try {
    const { stdout } = await promisify(execFile)(program, [...parameters], options);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    return { code: typeof code === 'number' ? code : 127, output: stdout ?? '' };
  }
};

const isThere = async (program: string): Promise<boolean> =>
  (await run('sh', ['-c', `command -v ${program}`])).code === 0;

/** The producers that are installed here. */
export const producersHere = async (names: readonly Producer[]): Promise<readonly Producer[]> => {
  const there = await Promise.all(names.map(isThere));
  return names.filter((_, place) => there[place]);
};

/** Brings poppler and qpdf, as the checks bring their browser. Throws, and says what to install, where it cannot. */
export const bringSecondReaders = async (): Promise<void> => {
  const missing = async (): Promise<readonly string[]> => {
    const there = await Promise.all(Object.keys(programs).map(isThere));
    return [...new Set(Object.values(programs).filter((_, place) => !there[place]))];
  };
  const packages = await missing();
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && (await isThere('apt-get'))) {
    await run('apt-get', ['update']);
    await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', ...packages]);
  }
  const left = await missing();
  if (left.length > 0) throw new Error(`PDFs cannot be compared with another reader: install ${left.join(' and ')}.`);
};

/** What poppler and qpdf find in a file. */
export interface Found {
  readonly pages: number | null;
  readonly scripts: boolean;
  readonly attachments: boolean;
  /** Names of actions and objects that must not be there, as qpdf reads them. */
  readonly active: readonly string[];
  readonly qpdfAgrees: boolean;
}

const activeNames =
  /"\/(?:S|Type|Subtype)": "\/(JavaScript|Launch|GoToR|GoToE|SubmitForm|ImportData|Rendition|RichMedia|FileAttachment|EmbeddedFile|Movie|Sound|Screen)"|"\/(JS|EF|XFA)":/g;

/** Asks the second readers about a file on disk. */
export const findWith = async (path: string): Promise<Found> => {
  const [info, scripts, attachments, check, json] = await Promise.all([
    run('pdfinfo', [path]),
    run('pdfinfo', ['-js', path]),
    run('pdfdetach', ['-list', path]),
    run('qpdf', ['--check', path]),
    run('qpdf', ['--json', path]),
  ]);
  const pages = /^Pages:\s+(\d+)/m.exec(info.output)?.[1];
  return {
    pages: pages === undefined ? null : Number(pages),
    scripts: /\S/.test(scripts.output),
    attachments: info.code === 0 && !/^0 embedded files/m.test(attachments.output),
    active: [...json.output.matchAll(activeNames)].map(([, kind, key]) => kind ?? key ?? ''),
    qpdfAgrees: check.code === 0,
  };
};
