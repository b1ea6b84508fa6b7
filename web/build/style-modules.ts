import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const scoped = new Map<string, string>();

/** What a class is called in the page: short where people load it, its sheet and name where people write it. */
const nameInPage = (isReadable: boolean, name: string, file: string): string => {
  const sheet = path.relative(root, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  if (isReadable) return `${path.basename(sheet, '.module.css')}-${name}`;
  const short = `${name[0]}${createHash('sha256').update(`${sheet} ${name}`).digest('base64url').slice(0, 4)}`;
  const other = scoped.get(short);
  if (other !== undefined && other !== `${sheet} ${name}`)
    throw new Error(`${sheet} ${name} and ${other} would both be called ${short}`);
  scoped.set(short, `${sheet} ${name}`);
  return short;
};

/** The names of a sheet as types beside it, so that a name it has not is an error where it is said; as with the route tree, the build writes them. */
const writeTypes = (file: string, names: Record<string, string>): void => {
  for (const name of Object.keys(names)) if (name.includes('-')) delete names[name]; // borrowed from another sheet
  const target = file.replace(/\.css$/, '.d.css.ts');
  const fields = Object.keys(names).map((name) => `  readonly ${name}: string;\n`);
  const text = `declare const style: {\n${fields.join('')}};\nexport default style;\n`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
};

/**
 * Style sheets `*.module.css`. `@value … from` gives a sheet the names of another, so that it can speak of a part inside its own;
 * the loader that comes along would copy the other sheet's rules as well, each time and behind those that changed them.
 */
export const styleModules = ({ isReadable }: { readonly isReadable: boolean }): CSSModulesOptions => {
  const generateScopedName = (name: string, file: string): string => nameInPage(isReadable, name, file);
  const NamesOnly = class {
    readonly finalSource = '';
    readonly #resolve: (specifier: string, importer: string) => Promise<string>;

    constructor(_root: string, _plugins: unknown, resolve: (specifier: string, importer: string) => Promise<string>) {
      this.#resolve = resolve;
    }

    async fetch(specifier: string, importer: string): Promise<Readonly<Record<string, string>>> {
      const file = await this.#resolve(specifier.replace(/^["']|["']$/g, ''), importer);
      const text = await readFile(file, 'utf8');
      return Object.fromEntries(
        [...text.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => [name, generateScopedName(name, file)]),
      );
    }
  };
  const options: CSSModulesOptions & { readonly Loader: typeof NamesOnly } = {
    generateScopedName,
    getJSON: writeTypes,
    Loader: NamesOnly,
  };
  return options;
};

/**
 * A sheet that borrows comes behind the one it borrows of, wherever the two are imported: what it changes was said before. The sheet for paper, and
 * that of the page that is drawn at the build only, are there wherever they are imported, though nobody says a name of them there: by itself Vite
 * takes such an import for one without effect.
 */
export const lendersFirst = (): Plugin => ({
  name: 'gatehouse:lenders-first',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    async handler(code, id) {
      const lenders = [...(await readFile(id, 'utf8')).matchAll(/^@value [^;]+ from ('[^']+');$/gm)];
      return {
        code: `${lenders.map(([, sheet]) => `import ${sheet};\n`).join('')}${code}`,
        map: null,
        ...(/\/(print|empty-lot)\.module\.css$/.test(id) ? { moduleSideEffects: 'no-treeshake' as const } : {}),
      };
    },
  },
});
