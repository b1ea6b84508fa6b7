import { createFileRoute } from '@tanstack/react-router';
import { SiteChangesPage } from '#web/features/client-site/site-changes-page.tsx';

/** Ours, beside the routes of the specification: what changed on the client site, for holders of editFaq. */
export const Route = createFileRoute('/feature/studio-dashboard/client-site')({ component: SiteChangesPage });
