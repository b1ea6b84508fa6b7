import type { GuestSection } from '@gatehouse/domain/section-shares/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import {
  openGuestFile,
  readGuestSection,
  removeGuestFile,
  saveGuestSection,
  sendGuestFile,
} from '#web/features/section-shares/api.ts';
import { toast } from '#web/ui/toast.ts';
import { applicationKey, noteSavedSection, type SavedSectionAnswer } from '../api.ts';
import { localCopies } from './application-local.ts';
import { createSaver } from './application-saver.ts';
import type { FilledApplication, SectionFiles } from './use-section.ts';
import { useSections } from './use-sections.ts';

/** The place of the guest's one section in the cache. Nobody's application has this id. */
const GUEST = 'guest';
const guestKey = applicationKey(GUEST);

export type GuestApplication = FilledApplication & { readonly guest: GuestSection };

/** The one section in the shape of a form's application, so that the form's own fields serve the guest. */
const applicationOf = (guest: GuestSection): GuestApplication => ({
  creditApplicationId: GUEST,
  companyName: guest.companyName,
  projectName: guest.projectName,
  projectNumber: '',
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
  guest,
});

export const useGuestSection = (token: string) =>
  useQuery({
    queryKey: [...guestKey],
    queryFn: async ({ signal }) => applicationOf(await readGuestSection(token, signal)),
    refetchOnWindowFocus: true,
  });

/** The life of the guest's form: its section, and the files that come and go by the link. */
export function useGuestForm(token: string, application: GuestApplication) {
  const { shareId, guestName, documents } = application.guest;
  const [copies] = useState(() => localCopies(GUEST, shareId));
  const sections = useSections(() =>
    createSaver<SavedSectionAnswer>({
      copies,
      sections: application.sections,
      send: (_section, data, version) => saveGuestSection(token, data, version),
      onSaved: (saved, answer) => noteSavedSection(GUEST, saved, answer, `${guestName}, by link`),
      reread: async () => {
        const { data, sectionVersion, updatedBy } = await readGuestSection(token);
        return { data, version: sectionVersion, updatedBy };
      },
      // a no that is about the link and not about a field: it was taken back, or the application was submitted
      onRefused: ({ status }) => {
        if (status === 409 || status === 410) void queryClient.invalidateQueries({ queryKey: guestKey });
      },
      onUnread: toast.failed,
    }),
  );
  const files: SectionFiles = {
    send: (place, file, watch) => sendGuestFile(token, place, file, watch),
    remove: (documentId) => removeGuestFile(token, documentId),
    open: (documentId) => openGuestFile(token, documentId),
    mayRemove: (documentId) => documents.find((document) => document.documentId === documentId)?.mine === true,
  };
  return { ...sections, copies, files };
}
