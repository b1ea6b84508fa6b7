import { createFileRoute } from '@tanstack/react-router';
import { readGateAddress } from '#web/features/passes/addresses.ts';
import { GatePage } from '#web/features/passes/gate-page.tsx';

/** Ours, beside the routes of the specification: gate mode (decisions §5). Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/gate')({
  validateSearch: readGateAddress,
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: GatePage,
});
