import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPolicyPage } from '#web/features/approval-policy/approval-policy-page.tsx';

/** Ours, beside the routes of the specification (credit.md §3): System Admins change it. */
export const Route = createFileRoute('/feature/studio-dashboard/approval-policy')({ component: ApprovalPolicyPage });
