import { addressLines } from '@gatehouse/domain/companies/address-lines.ts';
import type { Change } from '#web/ui/changes.tsx';
import { differingNames } from '#web/ui/record-form/three-ways.ts';
import type { CompanyDraft } from './company-draft.ts';

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null) return addressLines(value as CompanyDraft['address']).join(', ');
  return String(value ?? '');
};

const facts = ({ sameBilling, enabled: _, contacts: __, taxId: ___, taxIdLast4, parent, ...draft }: CompanyDraft) => ({
  ...draft,
  billingAddress: sameBilling ? draft.address : draft.billingAddress,
  taxId: taxIdLast4 === null ? '' : `Ends in ${taxIdLast4}`,
  parentCompanyId: parent,
});

/** What the newer version says differently, field by field. */
export const changesBetween = (before: CompanyDraft, now: CompanyDraft): readonly Change[] => {
  const [old, young] = [facts(before), facts(now)] as Record<string, unknown>[];
  if (old === undefined || young === undefined) return [];
  return differingNames(old, young).map((field) => ({ field, from: words(old[field]), to: words(young[field]) }));
};
