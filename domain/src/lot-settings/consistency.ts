import { countOf } from '../text/format.ts';
import type { LotSettings } from './groups.ts';
import { lotSettingsMessages } from './messages.ts';

type Problem = readonly [field: string, errorMessage: string];

/** How many there are of something that names a site: `6 spaces`. What stands in tables is counted by the server. */
export interface SiteUse {
  readonly siteId: string;
  readonly what: string;
}

/** Gates name a site that is there. Field by its place in the value of the gates. */
export const gateProblems = ({
  sites: { sites },
  gates: { gates },
}: Pick<LotSettings, 'sites' | 'gates'>): readonly Problem[] =>
  gates.flatMap(({ site }, index): readonly Problem[] =>
    sites.some(({ id }) => id === site) ? [] : [[`gates.${index}.site`, lotSettingsMessages.noSuchSite]],
  );

/** A site that something stands on stays: what of the sites in `before` is missing in `after` and still used. */
export const siteProblems = (before: LotSettings, after: LotSettings, uses: readonly SiteUse[]): readonly Problem[] => {
  const gone = before.sites.sites.filter(({ id }) => after.sites.sites.every((site) => site.id !== id));
  return gone.flatMap(({ id, name }): readonly Problem[] => {
    const gates = after.gates.gates.filter(({ site }) => site === id).length;
    const there = [
      ...(gates === 0 ? [] : [countOf(gates, 'gate')]),
      ...uses.filter(({ siteId }) => siteId === id).map(({ what }) => what),
    ];
    return there.length === 0 ? [] : [['sites', lotSettingsMessages.stillUsed(name, there)]];
  });
};

/** A reason of denial that was given stays, offered or not: what of the reasons in `before` is missing in `after` and was used. */
export const reasonProblems = (
  { denialReasons: before }: Pick<LotSettings, 'denialReasons'>,
  { denialReasons: after }: Pick<LotSettings, 'denialReasons'>,
  used: ReadonlyMap<string, number>,
): readonly Problem[] =>
  before.reasons.flatMap(({ id, words }): readonly Problem[] => {
    const denials = used.get(id) ?? 0;
    return denials === 0 || after.reasons.some((reason) => reason.id === id)
      ? []
      : [['reasons', lotSettingsMessages.reasonUsed(words, denials)]];
  });

const departmentKeys = ['parkingDepartment', 'costumeDepartment', 'hotLockDepartment'] as const;

/** The departments that a value of the request types names, as it came in. */
export const departmentsNamed = (value: Readonly<Record<string, unknown>>): readonly string[] =>
  departmentKeys.flatMap((key) => {
    const id = value[key];
    return typeof id === 'string' && id !== '' ? [id] : [];
  });

/** Requests of a type go to a department that is open; what stood there before may stay. Field by its place in the value of the types. */
export const departmentProblems = (
  { requestTypes: before }: Pick<LotSettings, 'requestTypes'>,
  { requestTypes: after }: Pick<LotSettings, 'requestTypes'>,
  open: readonly string[],
): readonly Problem[] =>
  departmentKeys
    .filter((key) => after[key] !== '' && after[key] !== before[key] && !open.includes(after[key]))
    .map((key) => [key, lotSettingsMessages.noSuchDepartment]);
