import { spaceMessages } from './messages.ts';

/** Why nothing new begins for a project, with the code of the refusal; null: it may hold. */
export const whyNotHold = ({
  status,
  companyStatus,
}: {
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
}): { readonly message: string; readonly code: string } | null => {
  if (status === 'CLOSED') return { message: spaceMessages.projectClosed, code: 'project-closed' };
  return companyStatus === 'DISABLED' ? { message: spaceMessages.companyDisabled, code: 'company-disabled' } : null;
};
