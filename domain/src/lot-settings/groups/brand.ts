import { z } from 'zod';
import { Email } from '../../fields/email.ts';
import { emptyOr, Text, textUpTo } from '../../fields/text.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

/** An address of another site, or nothing where the studio has none. */
const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Type a whole address, with https://' })]);
/** The address of an uploaded picture under /lot/; '' : the product draws its own. */
const Logo = z.string().regex(/^$|^\/lot\/[\w.-]{1,120}$/);

const settings = {
  name: {
    kind: 'text',
    label: 'Name of the lot',
    rule: textUpTo(60),
    hint: 'In titles, e-mails, letters and the passkey prompt',
  },
  shortName: {
    kind: 'text',
    label: 'Short name',
    rule: textUpTo(12),
    hint: 'Up to 12 characters, for the home screen of a phone',
  },
  logoByDay: { kind: 'logo', label: 'Logo by day', rule: Logo },
  logoByNight: { kind: 'logo', label: 'Logo by night', rule: Logo },
  contactEmail: { kind: 'email', label: 'Client services', rule: emptyOr(Email) },
  accountsReceivableEmail: {
    kind: 'email',
    label: 'Accounts receivable',
    rule: emptyOr(Email),
    hint: 'On every letter and every refusal',
  },
  answeredWhen: {
    kind: 'text',
    label: 'When the telephone is answered',
    rule: emptyOr(textUpTo(60)),
    hint: 'Beside the first site’s number: weekdays, 7 a.m. to 7 p.m.',
  },
  foodServiceUrl: { kind: 'link', label: 'Food service', rule: Link, wide: true },
  foodServiceAbout: { kind: 'text', label: 'Food service, in a sentence', rule: emptyOr(textUpTo(80)), wide: true },
  setSafetyUrl: { kind: 'link', label: 'Set safety', rule: Link, wide: true },
  setSafetyAbout: { kind: 'text', label: 'Set safety, in a sentence', rule: emptyOr(textUpTo(80)), wide: true },
  tagline: {
    kind: 'text',
    label: 'One sentence about the lot',
    rule: emptyOr(Text),
    hint: 'For search engines',
    wide: true,
  },
  mailName: {
    kind: 'text',
    label: 'Name of the sender',
    rule: emptyOr(textUpTo(60)),
    hint: 'Empty: the name of the lot. The address is the server’s own',
    also: 'mail from',
  },
  replyTo: {
    kind: 'email',
    label: 'Answers go to',
    rule: emptyOr(Email),
    hint: 'Empty: to nobody. Letters name accounts receivable',
    also: 'mail reply',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);
export type BrandSettings = z.infer<typeof shape>;

export const brand: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Brand',
  summary: 'How the lot signs its pages, e-mails and letters.',
  part: 'The lot',
  settings,
  sheets: [
    { title: 'Name and logo', of: ['name', 'shortName', 'logoByDay', 'logoByNight', 'tagline'] },
    { title: 'Who answers', of: ['contactEmail', 'accountsReceivableEmail', 'answeredWhen'] },
    { title: 'E-mails', of: ['mailName', 'replyTo'] },
    { title: 'Other sites of ours', of: ['foodServiceUrl', 'foodServiceAbout', 'setSafetyUrl', 'setSafetyAbout'] },
  ],
  shape,
};
