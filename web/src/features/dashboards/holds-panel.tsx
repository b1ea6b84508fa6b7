import { dashboardMessages } from '@gatehouse/domain/dashboards/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnSite } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { challengedHoldsQuery } from './api.ts';
import style from './studio-dashboard.module.css';

const challenged = { family: 'pink', glyph: 'back', label: 'Challenged' } as const;
const places = ['1st', '2nd', '3rd'] as const;

/** How many challenged holds wait for an answer; undefined until it is known, none for whoever has no such panel. */
export const useChallengedHolds = (isShown: boolean): number | undefined => {
  const site = useOwnSite();
  const { data } = useQuery({ ...challengedHoldsQuery(site), enabled: isShown });
  return isShown ? data?.total : 0;
};

/** Holds that somebody challenged and that wait for an answer (18). */
export function HoldsPanel({ span, footer }: { readonly span: number; readonly footer: ReactNode }) {
  const site = useOwnSite();
  const holds = useQuery(challengedHoldsQuery(site));
  const { shortDate, instantInText, dateOf } = useFormats();
  const today = dateOf(new Date().toISOString());
  return (
    <Cell
      title="Holds"
      span={span}
      lamp={(holds.data?.total ?? 0) > 0}
      onRefresh={() => holds.refetch()}
      footer={footer}
    >
      <Reading of={holds} waiting={<SkeletonLines widths={['70%']} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState level="h3" title={dashboardMessages.noChallenges} text={dashboardMessages.noChallengesText} />
          ) : (
            <ul className={style.holds}>
              {rows.map((row) => (
                <li key={row.allocationId}>
                  <b className={house.bold}>
                    {row.spaceName}, {shortDate(row.startsOn, today)} to {shortDate(row.endsOn, today)}
                  </b>
                  <p className={house.soft}>
                    {row.challengerName} challenges the {places[row.holdLevel - 1]} hold of {row.projectName}.
                    {row.challengeUntil === null ? '' : ` Answer by ${instantInText(row.challengeUntil)}`}
                  </p>
                  <StatusTag tag look={challenged} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Cell>
  );
}
