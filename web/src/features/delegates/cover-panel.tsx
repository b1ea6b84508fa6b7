import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { Cell, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { delegatesQuery, eligibleQuery } from './api.ts';
import { CoverList } from './cover-list.tsx';
import { DelegateDialog } from './delegate-dialog.tsx';
import style from './delegates.module.css';

const NAMED = 3;

/** Who may act, when nobody does; long lists are cut. */
const mayInWords = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${listed([...names.slice(0, NAMED), `${names.length - NAMED} more`])} may.`
    : `${listed(names)} may.`;

/** You act for, acts for you, nobody acts for you (18). `all`: what a System Admin sees of everybody. */
function Cover({ all }: { readonly all: boolean }) {
  const { userProfileId, firstName, lastName } = useProfile();
  const list = useQuery(delegatesQuery(all));
  const eligible = useQuery(eligibleQuery(undefined));
  if (list.data === undefined)
    return list.error === null ? <SkeletonLines widths={['70%']} /> : <ErrorPanel of={list} />;
  const { delegations, today } = list.data;
  const running = delegations.filter(({ state }) => state !== 'ended');
  const isCovered = running.some(({ from }) => from.userProfileId === userProfileId);
  const holds = eligible.data?.holds.length ?? 0;
  const names = (eligible.data?.people ?? []).map(({ name }) => name);
  return (
    <>
      <CoverList delegations={running} today={today} userProfileId={all ? null : userProfileId} />
      {isCovered || (all && running.length > 0) ? null : (
        <ul className={`${style.covers} ${style.next}`}>
          <li>
            <span className={marksStyle.avatar} aria-hidden="true">
              {initialsOfName(`${firstName} ${lastName}`)}
            </span>
            <span>
              <b className={house.bold}>{all ? 'Nobody acts for anybody' : 'Nobody acts for you'}</b>
              <br />
              <span className={house.soft}>
                {holds === 0
                  ? 'You hold nothing to hand on.'
                  : names.length === 0
                    ? 'Nobody else may.'
                    : mayInWords(names)}
              </span>
            </span>
          </li>
        </ul>
      )}
    </>
  );
}

/** For whoever holds something to hand on, and for System Admins. */
function SetLink() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(eligibleQuery(undefined));
  const may = (data?.holds.length ?? 0) > 0 || (data?.fromPeople.length ?? 0) > 1;
  return (
    <>
      {may ? (
        <button type="button" className={house.linkButton} onClick={() => setOpen(true)}>
          Set a delegate
        </button>
      ) : null}
      {open ? <DelegateDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The panel of My Dashboard (18); `profile` is the link to the page that holds all of it. */
export function CoverPanel({ span, profile }: { readonly span: number; readonly profile: ReactNode }) {
  const list = useQuery(delegatesQuery(false));
  const eligible = useQuery(eligibleQuery(undefined));
  return (
    <Cell
      title="Cover"
      span={span}
      onRefresh={() => Promise.all([list.refetch(), eligible.refetch()])}
      footer={
        <>
          <SetLink />
          {profile}
        </>
      }
    >
      <Cover all={false} />
    </Cell>
  );
}

/** The sheet of My profile; System Admins see there who acts for whom in the whole studio. */
export function CoverSheet() {
  const isAdmin = useProfile().roles.includes('System Admin');
  return (
    <Sheet level="h3" title="Cover" label="Cover" right={<SetLink />}>
      <div className={house.inside}>
        <Cover all={isAdmin} />
      </div>
    </Sheet>
  );
}
