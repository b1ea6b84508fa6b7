import { type PermissionGroup, permissionGroups } from '@gatehouse/domain/permissions/permission-words.ts';
import type { Rights } from '@gatehouse/domain/profile/contract.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Note } from '#web/ui/note.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type RightsSide, rightsQuery } from './api.ts';
import profileStyle from './profile.module.css';
import rightsStyle from './rights.module.css';

export interface RightsPanelProps {
  readonly side: RightsSide;
  readonly userProfileId: string;
}

const shows = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'May' },
  { value: 'no', label: 'May not' },
] as const;
type Shown = (typeof shows)[number]['value'];

/** "What can this person see and do, and why?": each right with where it comes from, or what is missing. */
export function RightsPanel({ side, userProfileId }: RightsPanelProps) {
  const reading = useQuery(rightsQuery(side, userProfileId));
  return (
    <Reading of={reading} waiting={<SkeletonSheet lines={8} />} onSheet>
      {(rights) => (
        <div className={profileStyle.column}>
          {rights.shutOut.length === 0 ? null : (
            <Note tone="warn">
              {rights.firstName} cannot sign in now: {rights.shutOut.join('; ').toLowerCase()}. This is what would hold
              otherwise.
            </Note>
          )}
          <Rows rights={rights} />
          <Permissions rights={rights} />
        </div>
      )}
    </Reading>
  );
}

function Rows({ rights: { firstName, rows } }: { readonly rights: Rights }) {
  return (
    <Sheet title={`What ${firstName} sees`}>
      <div className={`${house.inside} ${profileStyle.fields}`}>
        <p>{rows.why}</p>
        <Facts
          columns={3}
          facts={[
            ['Companies', rows.companies],
            ['Projects', rows.projects],
            ['Credit applications', rows.creditApplications],
          ]}
        />
        {rows.ofProjects === null || rows.ofProjects.length === 0 ? null : (
          <ul className={rightsStyle.rights}>
            {rows.ofProjects.map(({ projectId, name, values }) => (
              <li key={projectId}>
                <span>{name}</span>
                <span className={house.muted}>{values.length === 0 ? 'Member, no permission' : values.join('; ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Permissions({ rights: { firstName, permissions } }: { readonly rights: Rights }) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const wanted = typed.trim().toLowerCase();
  const found = permissions.filter(
    ({ label, permission, reasons, held }) =>
      (shown === 'all' || held === (shown === 'yes')) &&
      (wanted === '' || [label, permission, ...reasons].some((text) => text.toLowerCase().includes(wanted))),
  );
  const may = permissions.filter(({ held }) => held).length;
  return (
    <Sheet
      title={`What ${firstName} may do`}
      right={<span className={house.fine}>{`${may} of ${permissions.length}`}</span>}
    >
      <search className={rightsStyle.rightsSearch}>
        <TextField
          label="Find a right, a role or a project"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segment label="Show" choices={shows} value={shown} onChoose={setShown} />
      </search>
      <p className={house.unseen} role="status">
        {countOf(found.length, 'right')}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing matches" text="Look for another word, or show all." vignette="flat" />
      ) : (
        permissionGroups.map((group) => (
          <Group key={group} group={group} permissions={found.filter((each) => each.group === group)} />
        ))
      )}
    </Sheet>
  );
}

interface GroupProps {
  readonly group: PermissionGroup;
  readonly permissions: Rights['permissions'];
}

const Group = ({ group, permissions }: GroupProps) =>
  permissions.length === 0 ? null : (
    <section aria-label={group}>
      <h3 className={rightsStyle.rightsGroup}>{group}</h3>
      <ul className={rightsStyle.rightsList}>
        {permissions.map(({ permission, label, held, reasons }) => (
          <li key={permission}>
            <span className={held ? `${statusStyle.status} ${statusStyle.go}` : `${statusStyle.status} ${house.muted}`}>
              <Glyph name={held ? 'check' : 'dash'} />
              <span>{held ? 'Yes' : 'No'}</span>
            </span>
            <span>
              {label}
              <code className={`${house.tiny} ${house.muted}`}>{permission}</code>
            </span>
            <span className={house.detail}>
              {reasons.map((reason) => (
                <span key={reason}>{reason}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
