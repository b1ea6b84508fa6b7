import type { z } from 'zod';
import { Email } from '../../fields/email.ts';
import { emptyOr, Message, Text, textUpTo } from '../../fields/text.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const desk = {
  name: { kind: 'text', label: 'Desk', rule: textUpTo(60) },
  detail: { kind: 'text', label: 'Where or what for', rule: emptyOr(textUpTo(80)) },
  email: { kind: 'email', label: 'E-mail', rule: emptyOr(Email) },
  phone: { kind: 'text', label: 'Telephone', rule: emptyOr(textUpTo(40)) },
} as const satisfies Settings;
const someDesks = { least: 0, most: 20 };

const section = {
  title: { kind: 'text', label: 'Heading', rule: textUpTo(80) },
  words: {
    kind: 'lines',
    label: 'Text',
    rule: Message,
    hint: 'Each line a paragraph. Lines with “- ” or “1. ” are a list; cells between bars, “One | Two”, a table with its head first',
    wide: true,
  },
} as const satisfies Settings;
const someSections = { least: 0, most: 20 };

const settings = {
  lead: { kind: 'lines', label: 'What comes first', rule: Message, wide: true },
  principle: {
    kind: 'text',
    label: 'What always holds',
    rule: emptyOr(Text),
    hint: 'Stands apart, below it',
    wide: true,
  },
  desks: {
    kind: 'rows',
    label: 'Desks',
    row: 'Desk',
    fields: desk,
    ...someDesks,
    rule: rowsOfSettings(desk, someDesks),
    calledBy: 'name',
  },
  sections: {
    kind: 'rows',
    label: 'Sections',
    row: 'Section',
    fields: section,
    ...someSections,
    rule: rowsOfSettings(section, someSections),
    calledBy: 'title',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);
export type SafetyPageSettings = z.infer<typeof shape>;

/** Section four of the handbook is a panel of the portal's own (§2); the other three are pages of the client site. */
export const safetyPage: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Safety page',
  summary: 'Section four of the handbook: who answers, and what holds on every set.',
  part: 'The lot',
  settings,
  sheets: [
    { title: 'Above', of: ['lead', 'principle'] },
    { title: 'Who answers', of: ['desks'] },
    { title: 'What holds', of: ['sections'] },
  ],
  shape,
};
