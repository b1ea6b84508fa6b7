import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPolicyPage } from '#web/features/approval-policy/approval-policy-page.tsx';

/** Ours, beside the routes of the specification (credit.md §3): A/R reads it. */
export const Route = createFileRoute('/feature/ar-dashboard/approval-policy')({ component: ApprovalPolicyPage });
