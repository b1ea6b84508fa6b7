import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Day } from '#web/ui/day.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SaveState, type SaveStatus } from '#web/ui/record-form/save-state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { SaverState } from './application-saver.ts';

interface SavingProps {
  readonly state: SaverState;
  readonly onRetry: () => void;
}

interface HeadProps {
  readonly application: CustomerApplication;
  readonly saving?: SavingProps;
}

/** Where this application belongs, how it stands, whose turn it is, and whether what is typed is saved. */
export function ApplicationHead({ application, saving }: HeadProps) {
  const mayProjects = useMay('viewProject');
  const { projectId, projectName, status, statusLabel, statusSince, turn } = application;
  return (
    <PageHead
      title="Credit application"
      pageTitle={`Credit application, ${projectName}`}
      crumb={[
        mayProjects
          ? { words: 'Projects', to: '/feature/customer-dashboard/projects-list' }
          : { words: 'Overview', to: '/feature/customer-dashboard/overview' },
        {
          words: projectName,
          to: '/feature/customer-dashboard/project-details',
          search: { projectId, tab: 'credit-application' },
        },
        <span key="here" aria-current="page">
          Credit application
        </span>,
      ]}
      {...(status === 'DRAFT'
        ? {}
        : {
            sub: (
              <>
                {turn} Since <Day at={statusSince} />.
              </>
            ),
          })}
    >
      {status === 'DRAFT' ? null : (
        <StatusTag tag look={creditLook(status, 'customer')}>
          {statusLabel}
        </StatusTag>
      )}
      {saving === undefined ? null : <SectionsSaved {...saving} />}
    </PageHead>
  );
}

/** Whether what is typed has arrived, in words. */
export function SectionsSaved({ state: { is, savedAt }, onRetry }: SavingProps) {
  const { time } = useFormats();
  const status: SaveStatus = is !== 'saved' ? { is } : savedAt === null ? { is: 'clean' } : { is, at: time(savedAt) };
  return <SaveState status={status} onRetry={onRetry} />;
}
