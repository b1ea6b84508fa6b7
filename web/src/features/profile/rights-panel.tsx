import { type PermissionGroup, permissionGroups } from '@gatehouse/domain/permissions/permission-words.ts';
import type { Rights } from '@gatehouse/domain/profile/contract.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Note } from '#web/ui/note.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type RightsSide, rightsQuery } from './api.ts';
import './profile.css';
import './rights.css';
import './notifications-matrix.css';

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
  const rights = useQuery(rightsQuery(side, userProfileId));
  if (rights.data === undefined)
    return rights.error === null ? (
      <SkeletonSheet lines={8} />
    ) : (
      <section className="sheet">
        <ErrorPanel error={rights.error} onRetry={() => void rights.refetch()} />
      </section>
    );
  return (
    <div className="st2">
      {rights.data.shutOut.length === 0 ? null : (
        <Note tone="warn">
          {rights.data.firstName} cannot sign in now: {rights.data.shutOut.join('; ').toLowerCase()}. This is what would
          hold otherwise.
        </Note>
      )}
      <Rows rights={rights.data} />
      <Permissions rights={rights.data} />
    </div>
  );
}

function Rows({ rights: { firstName, rows } }: { readonly rights: Rights }) {
  return (
    <Sheet title={`What ${firstName} sees`}>
      <div className="pad st3">
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
          <ul className="prm">
            {rows.ofProjects.map(({ projectId, name, values }) => (
              <li key={projectId}>
                <span>{name}</span>
                <span className="muted">{values.length === 0 ? 'Member, no permission' : values.join('; ')}</span>
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
      right={<span className="muted sm">{`${may} of ${permissions.length}`}</span>}
    >
      <search className="rgf">
        <TextField
          label="Find a right, a role or a project"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segment label="Show" choices={shows} value={shown} onChoose={setShown} />
      </search>
      <p className="vh" role="status">
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
      <h3 className="rgh">{group}</h3>
      <ul className="rgl">
        {permissions.map(({ permission, label, held, reasons }) => (
          <li key={permission}>
            <span className={held ? 'st st-go' : 'st muted'}>
              <Glyph name={held ? 'check' : 'dash'} />
              <span>{held ? 'Yes' : 'No'}</span>
            </span>
            <span>
              {label}
              <code className="xs muted">{permission}</code>
            </span>
            <span className="ink2 sm">
              {reasons.map((reason) => (
                <span key={reason}>{reason}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
