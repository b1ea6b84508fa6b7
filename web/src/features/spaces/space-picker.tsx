import { siteIds, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import type { Space } from '@gatehouse/domain/spaces/space.ts';
import { SelectField } from '#web/ui/text-field.tsx';

interface SpacePickerProps {
  readonly id: string;
  readonly spaces: readonly Space[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (spaceId: string) => void;
}

/** What the lot lends, by site and kind, in the system's own list. */
export function SpacePicker({ id, spaces, value, error, onValue }: SpacePickerProps) {
  const groups = siteIds().flatMap((site) =>
    spaceKindIds.flatMap((kind) => {
      const members = spaces.filter((space) => space.site === site && space.kind === kind);
      return members.length === 0
        ? []
        : [
            {
              label: `${siteNamed(site)}: ${spaceKinds[kind].group}`,
              choices: members.map(({ spaceId, name }) => ({ value: spaceId, label: name })),
            },
          ];
    }),
  );
  return (
    <SelectField
      id={id}
      label="Space or resource"
      error={error}
      placeholder="Choose"
      choices={groups}
      value={value}
      onValue={onValue}
    />
  );
}
