import type { ImportsAddress } from '@gatehouse/domain/imports/address.ts';
import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import { stepOf } from '@gatehouse/domain/imports/states.ts';
import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { StepRule } from './step-rule.tsx';

export interface StepProps {
  readonly of: ImportDetail;
  readonly address: ImportsAddress;
  readonly onAddress: (next: ImportsAddress) => void;
}

/** The frame of each step: heading, where one is, and what there is to do. */
export function StepFrame({
  of: { task, state },
  title,
  sub,
  at,
  acts,
  children,
}: Pick<StepProps, 'of'> & {
  readonly title: string;
  readonly sub: ReactNode;
  readonly at?: 'columns';
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={house.content}>
      <PageHead
        title={title}
        crumb={[
          'Administration',
          { words: 'Import', to: '/feature/studio-dashboard/lot-settings/$room', params: { room: 'imports' } },
        ]}
        sub={sub}
      >
        {acts}
      </PageHead>
      <StepRule at={at ?? stepOf(task, state)} />
      {children}
    </div>
  );
}
