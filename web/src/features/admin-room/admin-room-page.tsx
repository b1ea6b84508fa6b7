import type { AdminRoom } from '@gatehouse/domain/admin-room/contract.ts';
import { type HealthCell, worstOf } from '@gatehouse/domain/admin-room/health.ts';
import { adminRoomInWords } from '@gatehouse/domain/admin-room/in-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine, SkeletonLines } from '#web/ui/skeleton.tsx';
import style from './admin-room.module.css';
import { AdminRoomTabs } from './admin-room-tabs.tsx';
import { adminRoomQuery } from './api.ts';
import { BackupSheet, needsALook } from './backup-sheet.tsx';
import { DidNotArrive } from './did-not-arrive.tsx';
import { HealthStrip, HealthStripSkeleton } from './health-strip.tsx';
import { FailedJobs, SignedInCell } from './room-cells.tsx';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const givenUpOf = ({ mails, webhooks }: AdminRoom): number => mails.total + sum(webhooks.map(({ failed }) => failed));

/** How everything is, what needs a hand, and who is signed in (55); read again every 15 seconds. */
export function AdminRoomPage() {
  const room = useQuery(adminRoomQuery);
  const { data } = room;
  return (
    <div className={`${house.content} ${style.room}`}>
      <PageHead
        title="Admin room"
        crumb={['Administration']}
        sub={data === undefined ? <SkeletonLine width={260} height={20} /> : <HowItIs room={data} />}
      />
      <AdminRoomTabs selected="Health" />
      <Reading of={room} onSheet waiting={<Waiting />}>
        {(read) => (
          <>
            <HealthStrip cells={read.health} />
            <div className={style.twoSheets}>
              <DidNotArrive {...read} />
              <BackupSheet {...read} />
            </div>
            <section className={`${house.sheet} ${cellsStyle.cells}`} aria-label="Jobs and people">
              <FailedJobs jobs={read.jobs} />
              <SignedInCell {...read.signedIn} />
            </section>
            <Versions room={read} />
          </>
        )}
      </Reading>
    </div>
  );
}

function HowItIs({ room }: { readonly room: AdminRoom }) {
  const cells: readonly HealthCell[] = room.health;
  const givenUp = givenUpOf(room);
  const isBackupDue = needsALook(room.backup) || needsALook(room.rehearsal);
  return (
    <span className={style.howItIs}>
      {worstOf(cells) !== 'well' || givenUp > 0 || isBackupDue ? <Lamp /> : null}
      {adminRoomInWords(cells, givenUp, isBackupDue)}
    </span>
  );
}

function Versions({ room: { version, runningSince, database, readAt } }: { readonly room: AdminRoom }) {
  const { instantInText, time } = useFormats();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Version', version],
    ['Running since', instantInText(runningSince)],
    ['Last migration', `${database.last}, ${instantInText(database.appliedAt)}`],
    ['Read at', time(readAt)],
  ];
  return (
    <dl className={style.versions}>
      {facts.map(([what, said]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shape of what comes. */
const Waiting = () => (
  <div aria-busy="true">
    <HealthStripSkeleton />
    <div className={house.sheet}>
      <div className={house.head}>
        <SkeletonLine width={180} height={24} />
      </div>
      <div className={style.waitingRows}>
        <SkeletonLines widths={['60%', '70%', '50%', '40%']} />
      </div>
    </div>
  </div>
);
