import { type SavedSection, savedSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { Parts } from '../queries/parts.ts';

/**
 * Sections of a draft that still stand as the start wrote them: copied from the last approved application or the company's record in the
 * draft's own transaction, and never saved by a person since. Confirming a section saves it as it is, which ends this.
 */
export const prefilledSections = ({ application, sections }: Parts): readonly SavedSection[] => {
  if (application.status !== 'DRAFT') return [];
  const begun = Date.parse(application.created_at);
  return savedSections.filter((section) => {
    const row = sections[section];
    return row !== undefined && row.version === 1 && Date.parse(row.updated_at) === begun;
  });
};
