import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { Day } from '#web/ui/day.tsx';
import { IconChevronRight } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SaveState, type SaveStatus } from '#web/ui/record-form/save-state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { SaverState } from './application-saver.ts';

interface HeadProps {
  readonly application: CustomerApplication;
  readonly preferences: UserPreferences;
  readonly saving?: { readonly state: SaverState; readonly onRetry: () => void };
}

/** Where this application belongs, how it stands, whose turn it is, and whether what is typed is saved. */
export function ApplicationHead({ application, preferences, saving }: HeadProps) {
  const mayProjects = useMay('viewProject');
  const { projectId, projectName, status, statusLabel, statusSince, turn } = application;
  return (
    <PageHead
      title="Credit application"
      pageTitle={`Credit application, ${projectName}`}
      crumb={
        <>
          {mayProjects ? (
            <Link to="/feature/customer-dashboard/projects-list">Projects</Link>
          ) : (
            <Link to="/feature/customer-dashboard/overview">Overview</Link>
          )}
          <IconChevronRight size={14} />
          <Link to="/feature/customer-dashboard/project-details" search={{ projectId, tab: 'credit-application' }}>
            {projectName}
          </Link>
          <IconChevronRight size={14} />
          <span aria-current="page">Credit application</span>
        </>
      }
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
      {saving === undefined ? null : (
        <SaveState status={statusOf(saving.state, preferences)} onRetry={saving.onRetry} />
      )}
    </PageHead>
  );
}

const statusOf = ({ is, savedAt }: SaverState, preferences: UserPreferences): SaveStatus =>
  is === 'saved' && savedAt !== null
    ? { is, at: formatTime(savedAt, preferences) }
    : is === 'saved'
      ? { is: 'clean' }
      : { is };
