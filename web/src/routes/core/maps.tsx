import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';
import { whereOf } from '@gatehouse/domain/maps/lot-plan.ts';
import { createFileRoute } from '@tanstack/react-router';
import { undrawn, useLotPlan } from '#web/features/maps/api.ts';
import { MapsPage } from '#web/features/maps/maps-page.tsx';
import { RequestHere } from '#web/features/service-requests/request-here.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

/** Without a tab or with an unknown one: the main lot (MP-002). `place` is what a pin, a search or a copied link points at. */
export const Route = createFileRoute('/core/maps')({
  validateSearch: addressReader({ tab: aText(), place: aText() }),
  // dynamic: the plan's reader stays out of the first load
  loader: async () => (await import('#web/features/maps/api.ts')).expectLotPlan(),
  component: function Maps() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const reading = useLotPlan();
    const lot = reading.data ?? undrawn;
    const { tab, place } = whereOf(lot, search.tab, search.place);
    return (
      <MapsPage
        lot={lot}
        reading={reading}
        tab={tab}
        place={place}
        onGo={(to, on) =>
          void navigate({ search: { tab: to, ...(on === undefined ? {} : { place: on }) }, resetScroll: false })
        }
        find={<ResourceSearch first="maps" />}
        actsOf={(of) => <RequestHere place={of.name} />}
      />
    );
  },
});
