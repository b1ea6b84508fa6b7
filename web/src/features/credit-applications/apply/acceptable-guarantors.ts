import type { Guarantor } from '@gatehouse/domain/credit-applications/records/guarantors.ts';
import { useQuery } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { useSession } from '#web/api/session-state.ts';

const acceptableQuery = answersOf('acceptable-guarantors').query(
  'GET /api/ar-portal/customer/guarantors',
  {},
  {
    staleTime: 10 * 60_000,
  },
);
const none: readonly Guarantor[] = [];

/** The accepted guarantors of the registry with their caps (§9). A guest of a link has no session and is asked for a name all the same. */
export const useAcceptableGuarantors = (): readonly Guarantor[] => {
  const { profile } = useSession();
  const { data } = useQuery({
    ...acceptableQuery,
    enabled: profile?.userTypeId === 1,
  });
  return data?.guarantors ?? none;
};
