import type { LotLine, LotRefusal } from '../lot-settings/coming.ts';
import { countOf } from '../text/format.ts';
import type { SecretsNamed } from './lot-file.ts';

const LONG = 90;

/** A value in one line that a person reads, however long it is. */
const short = (value: string): string => {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length <= LONG ? line : `${line.slice(0, LONG - 1)}…`;
};

const changeInWords = ({ label, before, after }: LotLine['changes'][number]): string => {
  if (before === '') return after === '' ? label : `${label}: ${short(after)}`;
  return `${label}: ${short(before)} → ${after === '' ? 'nothing' : short(after)}`;
};

const lineInWords = ({ what, name, changes }: LotLine): readonly string[] => {
  const told = changes.map(changeInWords);
  if (name === '') return told.map((change) => `  ${what.padEnd(8)} ${change}`);
  const [only] = told;
  if (told.length === 1 && only !== undefined) return [`  ${what.padEnd(8)} ${name}: ${only}`];
  return [`  ${what.padEnd(8)} ${name}`, ...told.map((change) => `             ${change}`)];
};

/** What a file brings, part by part in the order in which it was told, and what is refused with its reason. */
export const comingInWords = (lines: readonly LotLine[], refused: readonly LotRefusal[]): readonly string[] => {
  const parts = [...new Set(lines.map(({ part }) => part))];
  return [
    ...parts.flatMap((part) => [part, ...lines.filter((line) => line.part === part).flatMap(lineInWords)]),
    ...(refused.length === 0 ? [] : ['Refused']),
    ...refused.map(({ part, name, message }) => `  ${part}${name === '' ? '' : `, ${name}`}: ${message}`),
  ];
};

/** How it ended, in a sentence. */
export const endInWords = (
  { lines, refused }: { readonly lines: readonly LotLine[]; readonly refused: readonly LotRefusal[] },
  dryRun: boolean,
): string => {
  if (refused.length > 0)
    return `Nothing was changed: ${countOf(refused.length, 'thing is refused', 'things are refused')}.`;
  if (lines.length === 0) return 'The lot is as the file says. Nothing was changed.';
  const things = countOf(lines.length, 'thing', 'things');
  return dryRun
    ? `This was a dry run of ${things}: nothing was changed.`
    : `The file was brought: ${things}. In force now.`;
};

/** What has to be entered by hand, because a file only names it. */
export const secretsInWords = ({ environment, webhooks, serviceTokens }: SecretsNamed): readonly string[] => [
  ...webhooks.map((name) => `Webhook "${name}" with its secret`),
  ...serviceTokens.map((name) => `Service token "${name}"`),
  ...(environment.length === 0 ? [] : [`Of the server's environment: ${environment.join(', ')}`]),
];
