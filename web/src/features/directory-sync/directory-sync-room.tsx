import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import well from '#web/ui/house/well.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { type DirectoryState, directoryQuery, makeDirectoryToken, pauseDirectory, readDirectoryAgain } from './api.ts';
import { Connection } from './connection.tsx';
import style from './directory-sync.module.css';
import { Groups } from './groups.tsx';
import { LastChanges } from './last-changes.tsx';
import { Waits } from './waits.tsx';

/** Staff from the studio's directory (decision 0111): what it says, what it may not give alone, and what its groups give. */
export default function DirectorySyncRoom() {
  const state = useQuery(directoryQuery);
  const { data } = state;
  const [asking, ask] = useState<'token' | 'pause' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const isPaused = data !== undefined && data.pausedAt !== null;
  const makeOne = (words: string, look: 'primary' | 'line') => (
    <Button look={look} {...(look === 'line' ? { size: 'sm' } : {})} onClick={() => ask('token')}>
      {words}
    </Button>
  );
  return (
    <LotRoom
      room="directory-sync"
      sub={<Sub state={data} />}
      acts={
        data === undefined || data.token === null ? undefined : (
          <Button onClick={() => ask('pause')}>{isPaused ? 'Go on' : 'Pause'}</Button>
        )
      }
    >
      <Reading of={state} waiting={<SkeletonSheet lines={12} />} onSheet>
        {(read) =>
          read.token === null && read.figures.people === 0 ? (
            <NotConnected address={read.address} act={makeOne('Make the token', 'primary')} />
          ) : (
            <>
              <Figures of={read} />
              {read.waiting.length === 0 ? null : <Waits changes={read.waiting} />}
              <Groups of={read} />
              <div className={`${house.columns} ${style.halves}`}>
                <Connection
                  of={read}
                  act={makeOne(read.token === null ? 'Make the token' : 'Make a new one', 'line')}
                />
                <LastChanges entries={read.last} today={read.figures.changesToday} />
              </div>
            </>
          )
        }
      </Reading>
      {asking === 'token' ? (
        <ActQuestion
          title={data?.token == null ? 'Make the token of the directory?' : 'Make a new token?'}
          text={data?.token == null ? 'It is shown once, and works for a year.' : 'The old one works on for an hour.'}
          look="primary"
          act={makeDirectoryToken}
          busyWords="Making it"
          reads={readDirectoryAgain}
          onDone={({ token }) => setMade(token)}
          onClose={() => ask(null)}
        />
      ) : null}
      {asking === 'pause' ? (
        <ActQuestion
          title={isPaused ? 'Hear the directory again?' : 'Pause directory sync?'}
          text={
            isPaused
              ? 'What it has to say since then comes when it tries again.'
              : 'Nobody is added or ended until you go on. The directory is told to try again later.'
          }
          look="primary"
          act={() => pauseDirectory(!isPaused)}
          busyWords="Working"
          reads={readDirectoryAgain}
          onClose={() => ask(null)}
        />
      ) : null}
      {made === null ? null : (
        <ShownOnceDialog
          title="The token of the directory"
          text="Put it into the directory with the address of this room. It is the directory’s alone: it keeps accounts of the staff and reads nothing of customers."
          label="Token"
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
    </LotRoom>
  );
}

function Sub({ state }: { readonly state: DirectoryState | undefined }): ReactNode {
  const { time } = useFormats();
  if (state === undefined) return 'Who works here, as the directory of the studio says it.';
  if (state.pausedAt !== null) return `Paused since ${time(state.pausedAt)}. Nobody is added or ended until you go on.`;
  const waits = state.waiting.length;
  if (waits === 0) return 'Who works here, as the directory of the studio says it.';
  return (
    <span className={style.sub}>
      <Lamp />
      {waits === 1 ? 'A change of rights waits' : `${capital(countInWords(waits))} changes of rights wait`} for your
      word. The directory may not give them alone.
    </span>
  );
}

function NotConnected({ address, act }: { readonly address: string; readonly act: ReactNode }) {
  return (
    <section className={house.sheet} aria-label="Directory sync">
      <EmptyState
        vignette="cut"
        title="No directory is connected yet"
        text={
          <>
            Make the token and put it into the directory of the studio, with the address{' '}
            <span className={well.well}>{address}</span> (SCIM 2.0). Nobody comes in by it before you say what a group
            gives.
          </>
        }
        action={act}
      />
    </section>
  );
}

function Figures({ of: { figures, token } }: { readonly of: DirectoryState }) {
  const { time, dateInText, dateOf } = useFormats();
  const heard = token?.lastUsedAt ?? null;
  const isToday = heard !== null && dateOf(heard) === dateOf(new Date().toISOString());
  const facts: readonly (readonly [string, ReactNode, string])[] = [
    [
      'Last heard',
      heard === null ? 'Never' : isToday ? time(heard) : dateInText(dateOf(heard)),
      heard === null ? 'It has not called yet' : 'Every change within a second',
    ],
    ['People', figures.people, `${figures.maySignIn} may sign in here`],
    [
      'Groups',
      figures.groups,
      `${capital(countInWords(figures.mapped))} ${figures.mapped === 1 ? 'is' : 'are'} mapped`,
    ],
    [
      'Today',
      figures.changesToday,
      `${figures.changesToday === 1 ? 'change' : 'changes'}, ${figures.failedToday === 0 ? 'none' : figures.failedToday} failed`,
    ],
  ];
  return (
    <section className={house.sheet} aria-label="State">
      <dl className={style.figures}>
        {facts.map(([label, value, detail]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <small>{detail}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
