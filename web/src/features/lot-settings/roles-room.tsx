import { customerPermissions, customerPermissionValues } from '@gatehouse/domain/permissions/customer.ts';
import { valueWords } from '@gatehouse/domain/permissions/explain-words.ts';
import { studioRoles } from '@gatehouse/domain/permissions/people.ts';
import { permissionGroups, permissionWords } from '@gatehouse/domain/permissions/permission-words.ts';
import { studioPermissions } from '@gatehouse/domain/permissions/studio.ts';
import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCheck } from '#web/ui/icons.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './fixed.module.css';
import { FixedNote, FixedSearch } from './fixed.tsx';
import { LotRoom } from './lot-room.tsx';

interface Side {
  /** What is held: a role of the studio, a value of a customer. */
  readonly holders: readonly { readonly id: string; readonly label: string }[];
  readonly map: Readonly<Record<string, readonly string[] | '*'>>;
}

const sides: Readonly<Record<'studio' | 'customer', Side>> = {
  studio: { holders: studioRoles.map((id) => ({ id, label: id })), map: studioPermissions },
  customer: {
    holders: customerPermissionValues.map((id) => ({ id, label: valueWords[id] })),
    map: customerPermissions,
  },
};

/** Which role may do what: the two maps of the specification, to read and not to change. */
export default function RolesRoom() {
  const [side, setSide] = useState<keyof typeof sides>('studio');
  const [asked, ask] = useState('');
  const { holders, map } = sides[side];
  const low = asked.trim().toLowerCase();
  const rights = Object.entries(map).flatMap(([id, held]) => {
    const [group, words] = permissionWords[id as keyof typeof permissionWords];
    const by = held === '*' ? holders : holders.filter((each) => held.includes(each.id));
    const said = [words, group, ...by.map(({ label }) => label)].join(' ').toLowerCase();
    return said.includes(low) ? [{ id, group, words, by }] : [];
  });
  return (
    <LotRoom room="roles" sub="Which role may do what, to read. Who holds a role is set on the page of each user.">
      <FixedNote>
        Roles and rights are the same on every lot: calls, pages and tests are held to these two maps of the
        specification, so that a right means the same wherever it is asked. Give and take roles under Users; amounts and
        levels under Approval policy.
      </FixedNote>
      <Sheet
        title={side === 'studio' ? 'Studio' : 'Customers'}
        right={
          <Segment
            label="Side"
            value={side}
            choices={[
              { value: 'studio', label: 'Studio' },
              { value: 'customer', label: 'Customers' },
            ]}
            onChoose={setSide}
          />
        }
      >
        <FixedSearch label="Search roles and rights" value={asked} onValue={ask} />
        {rights.length === 0 ? (
          <EmptyState level="h3" title="No right has these words" vignette="cut" />
        ) : (
          <ScrollRegion className={style.scroll} label="Rights by role">
            <table className={style.rights}>
              <thead>
                <tr>
                  <th scope="col">May</th>
                  {holders.map(({ id, label }) => (
                    <th key={id} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              {permissionGroups.map((group) => {
                const own = rights.filter((right) => right.group === group);
                return own.length === 0 ? null : (
                  <tbody key={group}>
                    <tr className={style.group}>
                      <th colSpan={holders.length + 1} scope="rowgroup">
                        {group}
                      </th>
                    </tr>
                    {own.map(({ id, words, by }) => (
                      <tr key={id}>
                        <th scope="row">{words}</th>
                        {holders.map((holder) => (
                          <td key={holder.id}>
                            {by.includes(holder) ? (
                              <>
                                <IconCheck size={16} />
                                <span className={house.unseen}>Yes</span>
                              </>
                            ) : (
                              <span className={house.unseen}>No</span>
                            )}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                );
              })}
            </table>
          </ScrollRegion>
        )}
      </Sheet>
    </LotRoom>
  );
}
