import { sites } from '@gatehouse/domain/sites/sites.ts';
import { spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import type { Space } from '@gatehouse/domain/spaces/space.ts';
import { Field } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';

interface SpacePickerProps {
  readonly id: string;
  readonly spaces: readonly Space[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (spaceId: string) => void;
}

/** What the lot lends, by site and kind, in the system's own list. */
export function SpacePicker({ id, spaces, value, error, onValue }: SpacePickerProps) {
  const groups = sites.flatMap((site) =>
    spaceKindIds.flatMap((kind) => {
      const members = spaces.filter((space) => space.site === site && space.kind === kind);
      return members.length === 0 ? [] : [{ label: `${site}: ${spaceKinds[kind].group}`, members }];
    }),
  );
  return (
    <Field id={id} label="Space or resource" error={error}>
      {(wiring) => (
        <span className={fieldStyle.select}>
          <select
            {...wiring}
            className={fieldStyle.control}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          >
            <option value="">Choose</option>
            {groups.map(({ label, members }) => (
              <optgroup key={label} label={label}>
                {members.map(({ spaceId, name }) => (
                  <option key={spaceId} value={spaceId}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <IconChevronDown size={16} />
        </span>
      )}
    </Field>
  );
}
