import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { type ProjectValue, valueLabels } from '@gatehouse/domain/users/rights-words.ts';
import type { UserDetail } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { ActionMenu } from '#web/ui/menu.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { PageHead, type PageHeadProps } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine, SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useAccountActions } from './account-actions.tsx';
import { type Side, userActivityQuery, userQuery } from './api.ts';
import { approvalsOf, lastHereOf, nameOf } from './user-words.ts';
import style from './users.module.css';
import { WaitingChanges } from './waiting-changes.tsx';

const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog.tsx')).EditUserDialog }));

interface UserPageProps {
  readonly side: Side;
  readonly userProfileId: string;
  /** Back to the list, after the user was removed. */
  readonly onGone: () => void;
  readonly crumb: NonNullable<PageHeadProps['crumb']>;
  /** "What can this person see and do, and why?": another feature's panel, put in by the route. */
  readonly rights: ReactNode;
}

/** One user: who they are, what they hold, what happened to the account, and what may be done to it. */
export function UserPage({ side, userProfileId, onGone, crumb, rights }: UserPageProps) {
  const reading = useQuery(userQuery(side, userProfileId));
  const [editing, setEditing] = useState(false);
  const actions = useAccountActions(side, () => setEditing(true), onGone);
  const user = reading.data;
  if (user === undefined)
    return reading.error === null ? (
      <div className={house.content}>
        <SkeletonPage />
      </div>
    ) : (
      <NoPage title="User" crumb={crumb} of={reading} goneWith={[400, 404]}>
        <EmptyState vignette="shut" title={usersMessages.invalidUser} />
      </NoPage>
    );
  return (
    <div className={house.content}>
      <PageHead
        title={nameOf(user)}
        crumb={crumb}
        sub={
          <div className={house.wraps}>
            <StatusTag look={accountLooks[user.state]} tag />
            <span>{user.companyName ?? 'Studio staff'}</span>
            {user.jobtitle === null ? null : <span>{user.jobtitle}</span>}
          </div>
        }
      >
        <ActionMenu label={`Actions for ${nameOf(user)}`} items={actions.items(user)} trigger="Actions" />
      </PageHead>
      <div className={`${house.columns} ${house.mainAndSide}`}>
        <div className={style.column}>
          {user.waiting.length === 0 ? null : (
            <Sheet title="Waits to count">
              <div className={house.inside}>
                <WaitingChanges changes={user.waiting} />
              </div>
            </Sheet>
          )}
          <Who user={user} />
          {user.userTypeId === 1 ? <Projects user={user} /> : null}
          {rights}
        </div>
        <Activity side={side} userProfileId={userProfileId} />
      </div>
      {actions.dialog}
      <Suspense>
        {editing ? (
          <EditUserDialog side={side} userProfileId={userProfileId} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function Who({ user }: { readonly user: UserDetail }) {
  const formats = useFormats();
  const day = (instant: string | null): string | undefined =>
    instant === null ? undefined : formats.dateInText(formats.dateOf(instant));
  const approvals = approvalsOf(user).join('; ');
  return (
    <Sheet title="Account">
      <div className={house.inside}>
        <Facts
          columns={3}
          facts={[
            ['E-mail', user.email],
            ['Phone', user.phone ?? undefined],
            ['Job title', user.jobtitle ?? undefined],
            ...(user.userTypeId === 1
              ? ([
                  ['Company', user.companyName ?? undefined],
                  ['Company admin', user.companyadmin ? 'Yes' : 'No'],
                  ['Accounts payable', user.accountspayable ? 'Yes' : 'No'],
                ] as const)
              : ([
                  ['Roles', user.roles.join(', ') || undefined],
                  ['Departments', user.departments.join(', ') || undefined],
                  ['May approve', approvals === '' ? undefined : approvals],
                ] as const)),
            ['Invited', day(user.invitedAt)],
            ['First sign in', day(user.acceptedAt)],
            ['Last here', lastHereOf(user, formats)],
          ]}
        />
      </div>
    </Sheet>
  );
}

const Projects = ({ user }: { readonly user: UserDetail }) => (
  <Sheet title="Projects">
    <div className={house.inside}>
      {user.companyadmin ? (
        <p>Everything on every project of the company.</p>
      ) : user.projects.length === 0 ? (
        <p className={house.muted}>None</p>
      ) : (
        <Facts
          columns={2}
          facts={user.projects.map(({ name, values }) => [
            name,
            values.map((value) => valueLabels[value as ProjectValue]).join(', ') || 'Member without permission',
          ])}
        />
      )}
    </div>
  </Sheet>
);

function Activity({ side, userProfileId }: { readonly side: Side; readonly userProfileId: string }) {
  const { instant } = useFormats();
  const activity = useQuery(userActivityQuery(side, userProfileId));
  return (
    <Sheet title="Activity">
      <div className={house.inside}>
        <Reading of={activity} waiting={<SkeletonLine />}>
          {({ entries }) =>
            entries.length === 0 ? (
              <p className={house.muted}>Nothing yet</p>
            ) : (
              <ol className={style.actions}>
                {entries.map(({ at, about, by }) => (
                  <li key={`${at} ${about}`}>
                    <b>{about}</b>
                    <span className={house.fine}>
                      {by}, {instant(at)}
                    </span>
                  </li>
                ))}
              </ol>
            )
          }
        </Reading>
      </div>
    </Sheet>
  );
}
