import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useProfile } from '#web/api/session-state.ts';
import { draftStore } from '#web/ui/record-form/draft-store.ts';
import { type DraftParts, noteRequest, requestQuery, saveDraft } from './api.ts';
import { createDraftSaver, type Held, type KeptDraft } from './draft-saver.ts';

const heldOf = ({ version, answers, site, charge, poNumber }: RequestDetail): Held => ({
  version,
  parts: { answers, site, charge, poNumber: poNumber ?? '' },
});

const isKept = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' && kept !== null && 'base' in kept && 'parts' in kept;

/** The draft on the screen and its way to the server. `round` counts how often it was filled in anew by somebody else's words. */
export function useDraftSaver(request: RequestDetail) {
  const { userProfileId } = useProfile();
  const { requestId } = request;
  const [round, setRound] = useState(0);
  const [merged, setMerged] = useState<readonly string[]>([]);
  const [made] = useState(() => {
    const store = draftStore({ form: 'request-draft', person: userProfileId, record: requestId }, isKept);
    const saver = createDraftSaver(
      {
        send: async ({ version }, parts) => {
          const answer = await saveDraft(requestId, version, parts);
          noteRequest(answer.request);
          return { version: answer.request.version, parts };
        },
        reread: async () => heldOf(await queryClient.fetchQuery({ ...requestQuery(requestId), staleTime: 0 })),
        onMerged: (_, theirs) => {
          setMerged(theirs);
          setRound((count) => count + 1);
        },
        keep: (draft) => (draft === null ? store.remove() : store.write(draft)),
        now: () => new Date().toISOString(),
      },
      heldOf(request),
    );
    const kept = store.read();
    if (kept !== null) saver.recover(kept);
    return { saver, recovered: kept !== null && saver.isUnsaved() };
  });
  const { saver, recovered } = made;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const [parts, setParts] = useState<DraftParts>(() => saver.parts());
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    if (saver.adopt(heldOf(request))) setRound((count) => count + 1);
  }, [request, saver]);
  useEffect(() => {
    if (round > 0) setParts(saver.parts());
  }, [round, saver]);
  return {
    saver,
    state,
    round,
    merged,
    recovered,
    /** What the form is filled in with, and what stands above it. */
    parts,
    set: (part: Partial<Pick<DraftParts, 'site' | 'charge' | 'poNumber'>>) => {
      saver.change(part);
      setParts(saver.parts());
    },
    /** It did not arrive, and leaving would lose it. */
    isStuck: state.is === 'failed',
  };
}
