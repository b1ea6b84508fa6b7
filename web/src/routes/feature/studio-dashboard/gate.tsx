import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { createFileRoute } from '@tanstack/react-router';
import { GatePage, type GateSearch } from '#web/features/passes/gate-page.tsx';

/** Ours, beside the routes of the specification: gate mode (decisions §5). Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/gate')({
  validateSearch: (search): GateSearch => {
    const site = sites.find((each) => each === search.site);
    const gate = sites.flatMap((each) => [...gateNames(each)]).find((name) => name === search.gate);
    return { ...(site === undefined ? {} : { site }), ...(gate === undefined ? {} : { gate }) };
  },
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: function Gate() {
    const navigate = Route.useNavigate();
    return <GatePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />;
  },
});
