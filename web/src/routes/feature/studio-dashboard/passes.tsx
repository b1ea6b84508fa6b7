import { readPassesAddress } from '@gatehouse/domain/passes/pass-list.ts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PassesPage } from '#web/features/passes/passes-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Ours, beside the routes of the specification: passes of every production. Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/passes')({
  validateSearch: readPassesAddress,
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: () => (
    <PassesPage
      side="studio"
      links={
        <>
          <Link className={buttonClass('line')} to="/feature/studio-dashboard/lot-day">
            Lot day
          </Link>
          <Link className={buttonClass('line')} to="/feature/studio-dashboard/gate">
            Gate mode
          </Link>
        </>
      }
    />
  ),
});
