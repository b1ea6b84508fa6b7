import type { KeptSettings } from '@gatehouse/domain/lot-settings/contract.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import { groupOf } from '@gatehouse/domain/lot-settings/values.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { IconHistory } from '#web/ui/icons.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { lotSettingsQuery } from './api.ts';
import { GroupForm } from './group-form.tsx';
import { LotRoom } from './lot-room.tsx';
import { roomPath } from './room-path.ts';

/** The room of a group of settings: its form, drawn from the group's own data. */
export function GroupRoom({ group }: { readonly group: SettingGroupId }) {
  const reading = useQuery({ ...lotSettingsQuery, select: ({ groups }): KeptSettings => groups[group] });
  const { summary, sheets } = groupOf(group);
  return (
    <LotRoom
      room={group}
      sub={summary}
      acts={
        <Link className={buttonClass('line')} to={roomPath('history')} search={{ group }}>
          <IconHistory size={18} />
          History
        </Link>
      }
    >
      <Reading
        of={reading}
        onSheet
        waiting={sheets.map(({ title, of }) => <SkeletonSheet key={title} lines={3 + 3 * Math.ceil(of.length / 2)} />)}
      >
        {(kept) => <GroupForm key={group} group={group} saved={kept} />}
      </Reading>
    </LotRoom>
  );
}
