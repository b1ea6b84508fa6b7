import { demoPlan, demoPlanDocument } from '@gatehouse/local/lot-plan/demo-plan.ts';
import { cast, companyNames, riskApprover } from '@gatehouse/local/people.ts';
import { type CompanyKey, companies } from '@gatehouse/local/seed/companies.ts';
import { departments } from '@gatehouse/local/seed/departments.ts';
import { guarantors } from '@gatehouse/local/seed/guarantors.ts';
import { demoLot } from '@gatehouse/local/seed/lot-settings.ts';
import { projects } from '@gatehouse/local/seed/places.ts';
import { spaces } from '@gatehouse/local/seed/spaces.ts';
import { filesBelow, readSource } from './imports.ts';

/** Words of several parts say what they mean; one alone may be anybody's ("grip"), and is looked for with its capital. */
const isName = (text: string): boolean => /[\s\d.@-]/.test(text);

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const numberOrAddress = /\b\d{3} 555 \d{4}\b|\+44 1632 \d{6}\b|\b[\w.-]+@[a-z]+\.example\b/g;

/** What the demo's studio calls its own: departments, sites, gates, spaces, streets, numbers, addresses, people, companies and productions. */
export const demoNames = (): readonly string[] => {
  const own = [
    ...departments.flatMap(({ id, name }) => [name, ...(id.includes('-') ? [id] : [])]),
    ...demoLot.sites.sites.flatMap(({ id, name, street, city, firstAidWhere, firstAidNote }) => [
      ...[id, name, street, city],
      ...[firstAidWhere, firstAidNote],
    ]),
    ...demoLot.gates.gates.flatMap(({ id, name }) => [name, id, id.replaceAll('-', '')]),
    ...demoPlan.places.flatMap(({ id, name }) => [name, name.split(', ')[0] ?? '', ...(id.includes('-') ? [id] : [])]),
    ...demoPlanDocument.sheets.flatMap(({ roads }) => roads.map(({ name }) => name)),
    ...spaces.map(({ name }) => name),
    ...[...cast, riskApprover].map(({ name }) => name),
    ...Object.values(companyNames),
    ...(Object.keys(companies) as CompanyKey[]).map((key) => companies[key].name),
    ...Object.keys(projects),
    ...guarantors.map(({ name }) => name),
  ];
  // numbers and addresses wherever they stand, also those that only a page of the client site names
  const told = filesBelow('local')
    .filter((path) => !isTest(path))
    .flatMap((path) => [...readSource(path).matchAll(numberOrAddress)].map(([text]) => text));
  const host = demoLot.brand.contactEmail.split('@')[1] ?? '';
  return [...new Set([...own, ...told, host])].filter((name) => name !== '');
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** As a whole: Gate 70 does not stand in Gate 701, nor stage-70 in stage-701. */
const whole = (names: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\w-])(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\w-])`,
    flags,
  );

export interface NameFound {
  readonly path: string;
  readonly line: number;
  /** As the demo says it. */
  readonly name: string;
}

/** Every name of the demo in a text, comments and all. */
export const namesIn = (names: readonly string[]): ((path: string, source: string) => readonly NameFound[]) => {
  const bySpelling = new Map(names.map((name) => [name.toLowerCase(), name]));
  const patterns = [whole(names.filter(isName), 'gi'), whole(names, 'g')];
  return (path, source) => {
    const found = new Map<string, NameFound>();
    for (const pattern of patterns)
      for (const { 0: text, index } of source.matchAll(pattern)) {
        const line = source.slice(0, index).split('\n').length;
        found.set(`${index}`, { path, line, name: bySpelling.get(text.toLowerCase()) ?? text });
      }
    return [...found.values()];
  };
};

/** What the product is made of: not its tests and what only they read. */
const productFiles = (): readonly string[] =>
  ['domain', 'server', 'web', 'checks']
    .flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs|sql|css|html|svg)$/))
    .filter((path) => !isTest(path));

export const demoNamesInProduct = (): readonly NameFound[] => {
  const find = namesIn(demoNames());
  return productFiles().flatMap((path) => find(path, readSource(path)));
};
