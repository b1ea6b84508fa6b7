import { readAuditSearch } from '@gatehouse/domain/admin-room/audit-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#web/features/admin-room/audit-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/admin-room/audit')({
  validateSearch: readAuditSearch,
  component: () => <AuditPage />,
});
