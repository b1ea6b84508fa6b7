import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { GuestSection } from '@gatehouse/domain/section-shares/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  openGuestFile,
  readGuestSection,
  removeGuestFile,
  saveGuestSection,
  sendGuestFile,
} from '#web/features/section-shares/api.ts';
import { toast } from '#web/ui/toast.ts';
import { applicationKey, noteSavedSection, refreshApplication, type SavedSectionAnswer } from '../api.ts';
import { localCopies } from './application-local.ts';
import { isSameData } from './application-merge.ts';
import type { Conflict } from './application-merge-dialog.tsx';
import { createSaver, type SectionData } from './application-saver.ts';
import type { SectionFiles } from './use-section.ts';

/** The place of the guest's one section in the cache. Nobody's application has this id. */
const GUEST = 'guest';
const guestKey = applicationKey(GUEST);

export type GuestApplication = CustomerApplication & { readonly guest: GuestSection };

/** The one section in the shape of a form's application, so that the form's own fields serve the guest. Everything else of it is empty. */
const applicationOf = (guest: GuestSection): GuestApplication => ({
  creditApplicationId: GUEST,
  companyId: '',
  companyName: guest.companyName,
  projectId: '',
  projectName: guest.projectName,
  projectNumber: '',
  version: 0,
  submittedVersion: 0,
  status: 'DRAFT',
  statusLabel: '',
  turn: '',
  statusSince: guest.expiresAt,
  sections:
    guest.sectionVersion === 0
      ? {}
      : {
          [guest.section]: {
            data: guest.data,
            version: guest.sectionVersion,
            updatedBy: guest.updatedBy,
            updatedAt: new Date().toISOString(),
          },
        },
  progress: [guest.progress],
  prefilled: [],
  documents: guest.documents,
  contacts: [],
  revision: null,
  signature: null,
  corrections: [],
  arNumber: null,
  approvedCents: null,
  expiresOn: null,
  decidedAt: null,
  approvalLetterAt: null,
  denial: null,
  conditions: [],
  holdReason: null,
  codDeposit: null,
  customLimitUntil: null,
  reopenUntil: null,
  renewsId: null,
  renewedById: null,
  moves: [],
  guest,
});

export const useGuestSection = (token: string) =>
  useQuery({
    queryKey: guestKey,
    queryFn: async ({ signal }) => applicationOf(await readGuestSection(token, signal)),
    refetchOnWindowFocus: true,
  });

/** The life of the guest's form: autosave with the section's version, what is kept in this tab, and two people on one section. */
export function useGuestForm(token: string, application: GuestApplication) {
  const { shareId, section, guestName } = application.guest;
  const copies = useMemo(() => localCopies(GUEST, shareId), [shareId]);
  const [saver] = useState(() => {
    const made = createSaver<SavedSectionAnswer>({
      copies,
      sections: application.sections,
      send: (_section, data, version) => saveGuestSection(token, data, version),
      onSaved: (saved, answer) => noteSavedSection(GUEST, saved, answer, `${guestName}, by link`),
    });
    const copy = copies.read(section);
    if (copy !== null) {
      if (isSameData(copy.data, application.sections[section]?.data ?? {})) copies.remove(section);
      else made.recover(section, copy.version, copy.data);
    }
    return made;
  });
  useEffect(() => saver.start(), [saver]);
  const saverState = useSyncExternalStore(saver.subscribe, saver.state);

  const held = useRef(new Set<string>());
  const hold = useCallback(
    (key: string, isHeld: boolean) => void (isHeld ? held.current.add(key) : held.current.delete(key)),
    [],
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Counts the texts that came from elsewhere than the keyboard, so that the form shows them. */
  const [edition, setEdition] = useState(0);
  const compare = useCallback(async () => {
    const mine = saver.mineOf(section);
    if (mine === undefined) return;
    const fresh = await readGuestSection(token);
    const theirs = { data: fresh.data, version: fresh.sectionVersion, updatedBy: fresh.updatedBy };
    const base = saver.baseOf(section);
    if (isSameData(mine, theirs.data)) await saver.resolve(section, theirs.version, theirs.data, null);
    else if (base !== undefined && isSameData(base, theirs.data))
      await saver.resolve(section, theirs.version, theirs.data, mine);
    else setConflict({ section, base, mine, theirs });
  }, [saver, section, token]);
  useEffect(() => {
    if (saverState.conflict !== null) compare().catch((error: unknown) => toast.bad(sentenceOf(error)));
  }, [saverState.conflict, compare]);

  // A no that is about the link and not about a field: it was taken back, or the application was submitted.
  useEffect(() => {
    const status = saverState.refusal?.error.status;
    if (status === 409 || status === 410) void queryClient.invalidateQueries({ queryKey: guestKey });
  }, [saverState.refusal]);

  const files = useMemo(
    (): SectionFiles => ({
      send: (place, file, watch) => sendGuestFile(token, place, file, watch),
      remove: (documentId) => removeGuestFile(token, documentId),
      open: (documentId) => openGuestFile(token, documentId),
      mayRemove: (documentId) =>
        application.guest.documents.find((document) => document.documentId === documentId)?.mine === true,
    }),
    [token, application.guest.documents],
  );

  return {
    saver,
    saverState,
    hold,
    edition,
    conflict,
    files,
    copies,
    isUnsaved: useCallback(() => saver.isUnsaved() || held.current.size > 0, [saver]),
    closeConflict: () => setConflict(null),
    choose: async (data: SectionData) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      const same = isSameData(data, theirs.data);
      setConflict(null);
      const saved = saver.resolve(section, theirs.version, theirs.data, same ? null : data);
      setEdition((before) => before + 1);
      await saved;
    },
    retry: () => {
      if (saverState.conflict === null) void saver.flush();
      else compare().catch((error: unknown) => toast.bad(sentenceOf(error)));
    },
    refresh: () => refreshApplication(GUEST),
  };
}
