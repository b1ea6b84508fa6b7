import { placesOf } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { GuestSection, SectionShare } from '@gatehouse/domain/section-shares/contract.ts';
import type { ShareState } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import type { CreditOfShares } from './desk.ts';
import { guestOf, type OpenedShare } from './link.ts';
import type { ShareRow } from './queries.ts';

const stateOf = (share: ShareRow, now: Date, standing: Standing | undefined): ShareState => {
  if (share.revokedAt !== null) return 'REVOKED';
  if (share.expiresAt > now && standing !== undefined && standing.is !== 'stands')
    return standing.is === 'rests' ? 'RESTS' : 'ENDED';
  if (share.doneAt !== null) return 'DONE';
  if (share.expiresAt <= now) return 'EXPIRED';
  if (share.savedAt !== null) return 'SAVED';
  return share.openedAt === null ? 'SENT' : 'OPENED';
};

const instant = (at: Date | null): string | null => (at === null ? null : at.toISOString());

/** `standing` of its links; undefined where none lives any more. */
export const sectionShare = (share: ShareRow, now: Date, standing: Standing | undefined): SectionShare => ({
  shareId: share.id,
  section: share.section,
  name: share.name,
  email: share.email,
  note: share.note,
  sharedBy: share.sharedByName,
  sharedAt: share.sharedAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
  openedAt: instant(share.openedAt),
  savedAt: instant(share.savedAt),
  doneAt: instant(share.doneAt),
  revokedAt: instant(share.revokedAt),
  state: stateOf(share, now, standing),
  ended: share.revokedAt === null && standing !== undefined ? endedOf('section-guest', standing) : null,
});

/** The one section, as its guest sees it. */
export const guestSection = async (
  credit: CreditOfShares,
  { share, application, work }: OpenedShare,
): Promise<GuestSection> => {
  const kept = await credit.sectionOf(work, share.applicationId, share.section, placesOf(share.section));
  return {
    shareId: share.id,
    section: share.section,
    companyName: application.companyName,
    projectName: application.projectName,
    guestName: share.name,
    sharedBy: share.sharedByName,
    note: share.note,
    expiresAt: share.expiresAt.toISOString(),
    doneAt: instant(share.doneAt),
    data: { ...kept.data },
    sectionVersion: kept.sectionVersion,
    updatedBy: kept.updatedBy,
    progress: {
      section: share.section,
      state: kept.progress?.state ?? 'not started',
      missing: [...(kept.progress?.missing ?? [])],
    },
    documents: kept.documents.map((document) => ({ ...document, mine: document.uploadedBy === guestOf(share) })),
  };
};
