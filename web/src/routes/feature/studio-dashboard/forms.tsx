import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '#web/features/forms/forms-page.tsx';

/** Ours, beside the routes of the specification: the forms of requests, for System Admins. */
export const Route = createFileRoute('/feature/studio-dashboard/forms')({ component: FormsPage });
