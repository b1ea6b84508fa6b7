import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnSite, useProfile } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { passesTodayQuery } from './api.ts';
import style from './passes.module.css';

/** The passes panel of the dashboards (03, 18): who is expected today at the person's site, those to come first. */
export function PassesPanel({ span, footer }: { readonly span: number; readonly footer: ReactNode }) {
  const { timeFormat } = useProfile().userPreferences;
  const site = useOwnSite();
  const today = useQuery(passesTodayQuery(site));
  return (
    <Cell
      title="Passes"
      span={span}
      aside={`${siteNamed(site)}, today`}
      onRefresh={() => today.refetch()}
      footer={footer}
    >
      <Reading of={today} waiting={<SkeletonLine width="100%" height={60} />}>
        {({ expected, onTheLot, rows, waiting }) => (
          <>
            {expected === 0 ? (
              <p className={house.soft}>{passMessages.noneToday}</p>
            ) : (
              <dl className={style.figures}>
                <Terms
                  of={[
                    ['expected today', expected],
                    ['on the lot now', onTheLot],
                  ]}
                />
              </dl>
            )}
            {rows.length === 0 ? null : (
              <ul className={style.visitors}>
                {rows.slice(0, 3).map((pass) => (
                  <li key={pass.passId}>
                    <span>
                      <b>
                        {pass.firstName} {pass.lastName}
                      </b>
                      <span className={`${house.fine} ${style.whenAndWhere}`}>
                        {[pass.fromTime === null ? '' : timeInText(pass.fromTime, timeFormat), pass.destination]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                    <StatusTag look={passLook(pass.status)} />
                  </li>
                ))}
              </ul>
            )}
            {waiting === 0 ? null : (
              <p className={house.detail}>{capital(countOf(waiting, 'pass waits', 'passes wait'))} for the gate.</p>
            )}
          </>
        )}
      </Reading>
    </Cell>
  );
}
