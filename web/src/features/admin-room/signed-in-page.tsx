import { readSignedInSearch } from '@gatehouse/domain/admin-room/audit-list.ts';
import type { SignedIn } from '@gatehouse/domain/admin-room/contract.ts';
import { adminRoomMessages } from '@gatehouse/domain/admin-room/messages.ts';
import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import style from './admin-room.module.css';
import { AdminRoomTabs } from './admin-room-tabs.tsx';
import { readAdminRoomAgain, signedInQuery, signOut } from './api.ts';

const kinds = { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' } as const;

/** Who is signed in with what, the last one seen first, and the way to sign somebody out everywhere. */
export function SignedInPage() {
  const [search, onSearch] = useAddress(readSignedInSearch);
  const reading = useQuery(signedInQuery(search));
  const list = useListSearch({ search, onSearch, sort: { by: 'lastSeen', order: 'desc' } });
  const [asking, setAsking] = useState<SignedIn | null>(null);
  const { instant } = useFormats();
  const own = useProfile().userProfileId;
  return (
    <div className={house.content}>
      <PageHead
        title="Signed in"
        count={reading.data?.total.toLocaleString('en-US')}
        crumb={['Administration', { words: 'Admin room', to: '/feature/studio-dashboard/admin-room' }]}
        sub="Everybody whose next click would still find them signed in."
      />
      <AdminRoomTabs selected="Signed in" />
      <ListFrame<SignedIn>
        label="Signed in"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ userProfileId }) => userProfileId}
        nameOf={({ name }) => name}
        searchLabel="Name, e-mail or company"
        columns={[
          {
            id: 'who',
            head: 'Who',
            small: 'topLeft',
            cell: ({ name, email }) => (
              <>
                <b className={house.bold}>{name}</b>
                <span className={style.line}>{email}</span>
              </>
            ),
          },
          {
            id: 'of',
            head: 'Works for',
            cell: ({ companyName, roles }) => companyName ?? (roles.length === 0 ? 'The studio' : roles.join(', ')),
          },
          {
            id: 'devices',
            head: 'With',
            cell: ({ devices }) =>
              devices.map(({ kind, words }, index) => (
                <span key={index} className={style.device}>
                  {kinds[kind]}, {words}
                </span>
              )),
          },
          { id: 'since', head: 'Since', cell: ({ since }) => instant(since) },
          { id: 'lastSeen', head: 'Last seen', small: 'topRight', cell: ({ lastSeenAt }) => instant(lastSeenAt) },
          {
            id: 'act',
            head: 'Actions',
            silentHead: true,
            right: true,
            cell: (person) =>
              person.userProfileId === own ? (
                <span className={house.muted}>You</span>
              ) : (
                <Button size="sm" aria-label={`Sign out ${person.name}`} onClick={() => setAsking(person)}>
                  Sign out
                </Button>
              ),
          },
        ]}
        empty={{ title: 'Nobody is signed in', vignette: 'cut' }}
      />
      {asking === null ? null : (
        <ActQuestion
          title={`Sign ${asking.name} out everywhere?`}
          text={adminRoomMessages.signOutText}
          act={() => signOut(asking.userProfileId)}
          busyWords="Signing out"
          reads={readAdminRoomAgain}
          toastsNo
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
