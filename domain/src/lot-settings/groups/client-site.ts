import { z } from 'zod';
import { directoryTabs } from '../../directory/tabs.ts';
import { emptyOr, textUpTo } from '../../fields/text.ts';
import { mapTabs } from '../../maps/tabs.ts';
import { handbookHeadings } from '../client-site-parts.ts';
import { type RowsSetting, rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const AN_ORIGIN = 'Type the start of it alone, like https://lot.example';

const Origin = z.url({ protocol: /^https$/ }).regex(/^https:\/\/[^/?#@]+\/?$/i);

/** Whoever asks the site follows no address of a caller (promises rule 15): https, a host, and nothing behind it. */
const Address = z
  .string()
  .max(200)
  .refine((typed) => typed === '' || Origin.safeParse(typed).success, AN_ORIGIN);

const AFTER_THE_ADDRESS = 'Begin with a slash, like /directory/';
const path = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w./%~-]*$/, AFTER_THE_ADDRESS);
const page = (label: string) => ({ kind: 'text', label, rule: path, also: 'path page client site' }) as const;

const Heading = textUpTo(120);
const heading = { heading: { kind: 'text', label: 'Heading', rule: Heading } } as const satisfies Settings;
const headingAndLink = {
  ...heading,
  linkText: { kind: 'text', label: 'A link in its list', rule: Heading },
} as const satisfies Settings;

/** As many rows as the specification has parts, in its order; only what they are called on the page is the studio's. */
const partsOf = <S extends Settings>(
  label: string,
  fields: S,
  names: Readonly<Record<string, string>>,
): RowsSetting & { readonly rule: ReturnType<typeof rowsOfSettings<S>> } => {
  const ids = Object.keys(names);
  const size = { least: ids.length, most: ids.length };
  const rule = rowsOfSettings(fields, size).superRefine((rows, context) => {
    const said = rows as unknown as readonly { readonly id: string; readonly heading: string }[];
    for (const [at, { id, heading: words }] of said.entries()) {
      if (id !== ids[at])
        context.addIssue({
          code: 'custom',
          path: [at, 'heading'],
          message: 'The parts of the specification, each once, in its order',
        });
      if (said.findIndex((other) => other.heading.toLowerCase() === words.toLowerCase()) < at)
        context.addIssue({ code: 'custom', path: [at, 'heading'], message: 'This heading stands here twice' });
    }
  });
  return { kind: 'rows', label, row: 'Part', fields, ...size, rule, calledBy: 'heading', names };
};

/** The part of a handbook's section as its row is known: 1.22 is `1-22`, because a dot parts the places of settings. */
export const idOfHandbookItem = (section: number, index: number): string => `${section}-${index}`;

const handbook = (number: 1 | 2 | 3) => {
  const names = handbookHeadings[number].map((_, index) => [idOfHandbookItem(number, index), `${number}.${index}`]);
  return partsOf(`Handbook ${number}`, heading, Object.fromEntries(names));
};
const named = (tabs: readonly { readonly id: string; readonly label: string }[]) =>
  Object.fromEntries(tabs.map(({ id, label }) => [id, label]));

const settings = {
  address: {
    kind: 'link',
    label: 'Address',
    rule: Address,
    hint: 'Empty: the one that the server was started with',
    also: 'client site website url host',
    wide: true,
  },
  handbook1Page: page('Handbook 1'),
  handbook2Page: page('Handbook 2'),
  handbook3Page: page('Handbook 3'),
  directoryPage: page('Directory'),
  mapsPage: page('Maps'),
  leavesdenHandbook: {
    kind: 'text',
    label: 'Handbook that is one document',
    rule: emptyOr(
      z
        .string()
        .max(200)
        .regex(/^\/(?!\/)[\w./%~-]*\.pdf$/i, 'Begin with a slash and end with .pdf'),
    ),
    hint: 'A PDF. Empty: the one that the server was started with',
    also: 'path pdf client operations handbook',
  },
  handbook1: handbook(1),
  handbook2: handbook(2),
  handbook3: handbook(3),
  directory: partsOf('Directory', heading, named(directoryTabs)),
  maps: partsOf('Maps', headingAndLink, named(mapTabs)),
} as const satisfies Settings;

const pageKeys = ['handbook1Page', 'handbook2Page', 'handbook3Page', 'directoryPage', 'mapsPage'] as const;

const shape = shapeOfSettings(settings).superRefine((value, context) => {
  for (const [at, key] of pageKeys.entries())
    if (pageKeys.slice(0, at).some((other) => value[other] === value[key]))
      context.addIssue({ code: 'custom', path: [key], message: 'Each page is read for one thing' });
});
export type ClientSiteSettings = z.infer<typeof shape>;

/** The pages of the studio's own public site that handbook, directory and maps are read from (§7); which parts there are is the specification's (§2, §9). */
export const clientSite: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Client site',
  summary: 'Where handbook, directory and maps are read, and by which headings their parts are found.',
  part: 'Service',
  settings,
  sheets: [
    { title: 'Address', of: ['address'] },
    { title: 'Pages', of: [...pageKeys, 'leavesdenHandbook'] },
    { title: 'Headings of handbook 1', of: ['handbook1'] },
    { title: 'Headings of handbook 2', of: ['handbook2'] },
    { title: 'Headings of handbook 3', of: ['handbook3'] },
    { title: 'Headings of the directory', of: ['directory'] },
    { title: 'Headings of the maps', of: ['maps'] },
  ],
  shape,
};
