import { readPassesAddress } from '@gatehouse/domain/passes/pass-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PassesPage } from '#web/features/passes/passes-page.tsx';

/** Ours, beside the routes of the specification: passes for the customer's projects. */
export const Route = createFileRoute('/feature/customer-dashboard/passes')({
  validateSearch: readPassesAddress,
  component: () => <PassesPage side="customer" />,
});
