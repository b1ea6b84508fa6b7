import { dashboardMessages } from '@gatehouse/domain/dashboards/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { challengedHoldsQuery } from './api.ts';
import style from './studio-dashboard.module.css';

const challenged = { family: 'pink', glyph: 'back', label: 'Challenged' } as const;
const places = ['1st', '2nd', '3rd'] as const;

/** How many challenged holds wait for an answer; undefined until it is known, none for whoever has no such panel. */
export const useChallengedHolds = (isShown: boolean): number | undefined => {
  const site = useProfile().userPreferences.onTheLotCountry.onTheLotCountryName;
  const { data } = useQuery({ ...challengedHoldsQuery(site), enabled: isShown });
  return isShown ? data?.total : 0;
};

/** Holds that somebody challenged and that wait for an answer (18). */
export function HoldsPanel({ span, footer }: { readonly span: number; readonly footer: ReactNode }) {
  const site = useProfile().userPreferences.onTheLotCountry.onTheLotCountryName;
  const holds = useQuery(challengedHoldsQuery(site));
  const { shortDate, instantInText, dateOf } = useFormats();
  const today = dateOf(new Date().toISOString());
  const { data } = holds;
  return (
    <Cell title="Holds" span={span} lamp={(data?.total ?? 0) > 0} onRefresh={() => holds.refetch()} footer={footer}>
      {holds.isError && data === undefined ? (
        <ErrorPanel error={holds.error} onRetry={() => void holds.refetch()} />
      ) : null}
      {holds.isPending ? (
        <div aria-busy="true">
          <SkeletonLine width="70%" />
        </div>
      ) : null}
      {data?.total === 0 ? (
        <EmptyState level="h3" title={dashboardMessages.noChallenges} text={dashboardMessages.noChallengesText} />
      ) : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <ul className={style.holds}>
          {data.rows.map((row) => (
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
      )}
    </Cell>
  );
}
