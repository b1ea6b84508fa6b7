import type { Guarantor } from '@gatehouse/domain/credit-applications/records/guarantors.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session-state.ts';

const none: readonly Guarantor[] = [];

/** The accepted guarantors of the registry with their caps (§9). A guest of a link has no session and is asked for a name all the same. */
export const useAcceptableGuarantors = (): readonly Guarantor[] => {
  const { profile } = useSession();
  const { data } = useQuery({
    queryKey: ['acceptable-guarantors'],
    queryFn: ({ signal }) => call('GET /api/ar-portal/customer/guarantors', { signal }),
    enabled: profile?.userTypeId === 1,
    staleTime: 10 * 60_000,
  });
  return data?.guarantors ?? none;
};
