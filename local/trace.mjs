// `node local/trace.mjs < log`: gives a log back with the places of the built server written as lines of the sources.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { root } from './setup/root.mjs';

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/** @param {string} file */
const mapOf = (file) => {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
  maps.set(file, map);
  return map;
};

const place = /(?:file:\/\/)?[^\s()"]*?(server\/dist\/[0-9a-f]{16}\/[\w.-]+\.js):(\d+):(\d+)/g;
process.stdout.write(
  readFileSync(0, 'utf8').replace(place, (whole, name, line, column) => {
    const file = resolve(root, name);
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return whole;
    return `${relative(root, resolve(dirname(file), found.originalSource))}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }),
);
