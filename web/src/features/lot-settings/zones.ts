import type { Choice } from '#web/ui/text-field.tsx';

interface Zones {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Every time zone that the browser knows, by continent: "Los Angeles" under America; with the one that is kept, whatever it is. */
export const zoneChoices = (kept: string): readonly (Zones | Choice)[] => {
  const known = Intl.supportedValuesOf('timeZone');
  const own = kept === '' || known.includes(kept) ? [] : [{ value: kept, label: kept }];
  const continents = Map.groupBy(known, (zone) => zone.split('/')[0] ?? zone);
  return [
    ...(kept === '' ? [{ value: '', label: 'Choose' }] : []),
    ...own,
    ...[...continents].map(([label, zones]) => ({
      label,
      choices: zones.map((value) => ({
        value,
        label: value.split('/').slice(1).join(', ').replaceAll('_', ' ') || value,
      })),
    })),
  ];
};
