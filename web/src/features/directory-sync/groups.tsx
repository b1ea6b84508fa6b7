import type { DirectoryGroupRow } from '@gatehouse/domain/directory-sync/contract.ts';
import type { GroupMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconEdit, IconPlus } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import type { DirectoryState } from './api.ts';
import style from './directory-sync.module.css';
import { MappingDialog } from './mapping-dialog.tsx';

/** Which group is open: its id, or any that gives nothing yet. */
const readAddress = addressReader({ group: aText() });
const ANY = 'any';

const upTo = (cents: number | null): string => (cents === null ? '' : `, up to ${formatMoney(cents)}`);

const signsOf = ({ level, capCents, values, authorityCents }: GroupMapping): string => {
  const signs = [
    ...(level === 0 ? [] : [`${level === 1 ? 'Level 1' : 'Level 1 and 2'}${upTo(capCents)}`]),
    ...values.map((value) => (value === 'Final Review' ? `${value}${upTo(authorityCents)}` : value)),
  ];
  return signs.length === 0 ? 'None' : signs.join('; ');
};

const columns: readonly Column<DirectoryGroupRow>[] = [
  {
    id: 'name',
    head: 'In the directory',
    small: 'topLeft',
    cell: ({ name }) => <b className={tableStyle.main}>{name}</b>,
  },
  {
    id: 'people',
    head: 'People',
    right: true,
    small: 'topRight',
    cell: ({ people }) => <b className={style.given}>{people}</b>,
  },
  {
    id: 'role',
    head: 'Role',
    cell: ({ mapping }) => mapping?.role ?? <span className={house.muted}>Nobody signs in by this</span>,
  },
  {
    id: 'department',
    head: 'Department',
    cell: ({ mapping, department }) => (mapping?.role == null ? '' : (department ?? 'None')),
  },
];

/** Every group of the directory with what it gives here; those that give something first. */
export function Groups({ of: state }: { readonly of: DirectoryState }) {
  const [{ group: open }, turn] = useAddress(readAddress);
  const unmapped = state.groups.filter(({ mapping }) => mapping === null);
  const opened = open === ANY ? unmapped[0] : state.groups.find(({ groupId }) => groupId === open);
  return (
    <Sheet
      title="Groups"
      right={
        unmapped.length === 0 ? undefined : (
          <Button size="sm" icon={<IconPlus size={18} />} onClick={() => turn({ group: ANY })}>
            Map a group
          </Button>
        )
      }
    >
      <DataTable
        label="Groups"
        rows={state.groups}
        rowKey={({ groupId }) => groupId}
        columns={[
          ...columns,
          {
            id: 'signs',
            head: 'Signs',
            cell: ({ name, mapping }) =>
              mapping?.role == null ? (
                ''
              ) : (
                <span className={style.sub}>
                  {signsOf(mapping)}
                  {state.waiting.some(({ through }) => through.split(', ').includes(name)) ? <Lamp /> : null}
                </span>
              ),
          },
          {
            id: 'change',
            head: 'Change',
            silentHead: true,
            right: true,
            small: 'end',
            cell: ({ groupId, name }) => (
              <IconButton
                small
                label={`Change ${name}`}
                icon={<IconEdit size={17} />}
                onClick={() => turn({ group: groupId })}
              />
            ),
          },
        ]}
        empty={
          <EmptyState
            level="h3"
            vignette="cut"
            title="No group yet"
            text="The directory has sent none. What a group gives is said here once it is there."
          />
        }
      />
      {opened === undefined ? null : (
        <MappingDialog
          key={opened.groupId}
          group={opened}
          among={open === ANY ? unmapped : []}
          state={state}
          onChoose={(group) => turn({ group })}
          onClose={() => turn({})}
        />
      )}
    </Sheet>
  );
}
