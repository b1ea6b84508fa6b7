import type { WrittenForm } from '../definition.ts';

/** Who fills it in: prefilled where the portal knows, typed by outside people (§2 prefill fields). */
export const you: WrittenForm['sections'][number] = {
  key: 'you',
  title: 'You',
  fields: [
    { key: 'name', kind: 'person', label: 'Name', required: true, half: true, prefill: 'Requestor', meaning: 'name' },
    {
      key: 'company',
      kind: 'line',
      label: 'Company',
      required: true,
      half: true,
      prefill: 'ProductionCompany',
      meaning: 'company',
    },
    {
      key: 'email',
      kind: 'email',
      label: 'E-mail',
      required: true,
      half: true,
      prefill: 'ApplicantEmail',
      meaning: 'email',
    },
    { key: 'phone', kind: 'phone', label: 'Phone', half: true },
  ],
};
