import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { addressOf, siteIds, siteSettings } from '@gatehouse/domain/sites/sites.ts';
import { escapeHtml as escaped } from '@gatehouse/domain/text/escape-html.ts';
import { type PaperLogo, paperLogo } from '../lot/paper-logo.ts';
import type { Mail, MailAction } from './message.ts';

export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** The logo travels inside the mail: nothing is loaded from anywhere when it is opened. */
export const logoContentId = 'logo@gatehouse';

/**
 * One layout for every mail (look §9, picture 15): 600 px, 2 px ink rule, ruled facts, key button first, the plain link at the end.
 * The text part says the same, links included. Everything is escaped; a mail holds no markup of its own.
 */
export const renderMail = (mail: Mail, stop: string | null = null): RenderedMail => ({
  html: htmlOf(mail, stop),
  text: textOf(mail, stop),
});

/** Whose logo was drawn for the product; any other name is written where it sends no picture of its own. */
const DRAWN = 'Gatehouse';
const HIGH = 32;
const MOST_ACROSS = 300;

type MailSign = { readonly is: 'own'; readonly logo: PaperLogo } | { readonly is: 'drawn' } | { readonly is: 'name' };

/** With what every mail is headed: the studio's own picture, the drawn one, or its name. */
export const mailSign = (): MailSign => {
  const logo = paperLogo();
  if (logo !== null) return { is: 'own', logo };
  return { is: lot().brand.name === DRAWN ? 'drawn' : 'name' };
};

const signOf = (headed: MailSign): string => {
  const name = escaped(lot().brand.name);
  if (headed.is === 'name')
    return `<div class="ink" style="${sign}font-size:26px;line-height:32px;font-weight:700;font-stretch:75%;color:#14171a">${name}</div>`;
  const across = headed.is === 'own' ? Math.round((HIGH * headed.logo.width) / headed.logo.height) : 133;
  const [width, height] =
    across > MOST_ACROSS ? [MOST_ACROSS, Math.round((HIGH * MOST_ACROSS) / across)] : [across, HIGH];
  return `<img src="cid:${logoContentId}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0">`;
};

const ui = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif;";
const sign = "font-family:'Mona Sans','Arial Narrow','Helvetica Neue',Arial,sans-serif;";
const copyLine = 'If a button does not open, copy this address into your browser:';

const stopWords = 'Stop e-mails like this';

const htmlOf = (mail: Mail, stop: string | null): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(mail.heading)}</title>
<style>@media (max-width:620px){.c{padding:24px 20px!important}.bt{display:table!important;width:100%!important;margin-right:0!important}.h{font-size:30px!important;line-height:33px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0d0f12!important}.sh{background:#15181c!important;border-top-color:#e9ebe8!important}.ink{color:#f3f4f2!important}.soft{color:#c3c8c2!important}}</style></head>
<body class="bg" style="margin:0;background:#f3f4f2">
<div style="display:none;max-height:0;overflow:hidden">${escaped(mail.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%"><tr><td style="padding:0 0 20px">${signOf(mailSign())}</td></tr>
<tr><td class="c sh" bgcolor="#ffffff" style="background:#ffffff;border-top:2px solid #14171a;padding:36px 40px 30px">
<h1 class="h ink" style="${sign}margin:0 0 14px;font-size:36px;line-height:39px;font-weight:700;font-stretch:75%;letter-spacing:-.3px;color:#14171a">${escaped(mail.heading)}</h1>
${mail.paragraphs.map(paragraph).join('\n')}
${factsTable(mail.facts ?? [])}
${buttons(mail)}
${smallPrint(mail)}
</td></tr>
<tr><td class="soft" style="${ui}padding:22px 4px 0;font-size:13px;line-height:20px;color:#62686e">${footerLines().map(escaped).join('<br>')}${stop === null ? '' : `<br><a class="soft" href="${escaped(stop)}" style="color:#62686e;text-decoration:underline">${stopWords}</a>`}</td></tr></table>
</td></tr></table></body></html>
`;

const paragraph = (text: string): string =>
  `<p class="soft" style="${ui}margin:0 0 24px;font-size:16px;line-height:26px;color:#474d53">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const factsTable = (facts: NonNullable<Mail['facts']>): string => {
  if (facts.length === 0) return '';
  const rows: string[] = [];
  for (let index = 0; index < facts.length; index += 2) {
    rows.push(`<tr>${factCell(facts[index])}${factCell(facts[index + 1])}</tr>`);
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-bottom:1px solid #dcdfdb;margin-bottom:28px">${rows.join('')}</table>`;
};

const factCell = (fact: readonly [string, string] | undefined): string =>
  `<td style="${ui}padding:12px 16px 14px 0;border-top:1px solid #dcdfdb;vertical-align:top" width="50%">${
    fact === undefined
      ? ''
      : `<div class="soft" style="font-size:13px;line-height:18px;color:#62686e">${escaped(fact[0])}</div><div class="ink" style="font-size:16px;line-height:24px;color:#14171a;font-weight:600">${escaped(fact[1])}</div>`
  }</td>`;

const tones = {
  key: { ground: '#f4a31f', edge: '#f4a31f', ink: '#14171a' },
  stop: { ground: '#ffffff', edge: '#b0271d', ink: '#b0271d' },
  line: { ground: '#ffffff', edge: '#7f867f', ink: '#14171a' },
} as const;

const buttons = ({ primary, secondary = [] }: Mail): string =>
  [
    ...(primary === undefined ? [] : [button(primary, 'key')]),
    ...secondary.map((each) => button(each, each.tone)),
  ].join('');

const button = ({ label, url }: MailAction, tone: keyof typeof tones): string => {
  const { ground, edge, ink } = tones[tone];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="bt" style="display:inline-table;margin:0 8px 10px 0"><tr><td style="border-radius:4px;background:${ground};border:1px solid ${edge}" bgcolor="${ground}"><a href="${escaped(url)}" style="${ui}display:block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none;text-align:center">${escaped(label)}</a></td></tr></table>`;
};

const smallPrint = ({ note, primary }: Mail): string => {
  if (note === undefined && primary === undefined) return '';
  const link =
    primary === undefined
      ? ''
      : `${copyLine}<br><a class="ink" href="${escaped(primary.url)}" style="color:#14171a;text-decoration:underline;word-break:break-all">${escaped(primary.url)}</a>`;
  return `<p class="soft" style="${ui}margin:18px 0 0;font-size:14px;line-height:22px;color:#62686e">${[note === undefined ? '' : escaped(note), link].filter((part) => part !== '').join(' ')}</p>`;
};

const footerLines = (): readonly string[] => [
  `Sent by ${lot().brand.name}.`,
  ...siteIds()
    .map((site) => [addressOf(site), siteSettings(site).phone].filter((part) => part !== '').join(', '))
    .filter((line) => line !== ''),
];

const textOf = (mail: Mail, stop: string | null): string => {
  const facts = (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const actions = [...(mail.primary === undefined ? [] : [mail.primary]), ...(mail.secondary ?? [])];
  return [
    mail.heading,
    ...mail.paragraphs,
    facts,
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    mail.note ?? '',
    `-- \n${footerLines().join('\n')}${stop === null ? '' : `\n${stopWords}:\n${stop}`}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
};
