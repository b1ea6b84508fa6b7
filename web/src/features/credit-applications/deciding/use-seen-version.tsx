import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { type ReactNode, useState } from 'react';
import { Note } from '#web/ui/note.tsx';

/** The version that is decided on is the one that was on the screen when the dialog opened; one submitted meanwhile is not decided by accident (promises rule 10). */
export function useSeenVersion({ submittedVersion }: Pick<ReviewedApplication, 'submittedVersion'>): {
  readonly seen: number;
  readonly warning: ReactNode;
} {
  const [seen] = useState(submittedVersion);
  return {
    seen,
    warning:
      seen === submittedVersion ? null : (
        <Note tone="warn">
          {creditMessages.versionGone} Close this and look at version {submittedVersion} first.
        </Note>
      ),
  };
}
