import { describe, expect, it } from 'vitest';
import { defaultDefinition } from '../forms/default-definitions.ts';
import type { PrefillField } from '../forms/definition.ts';
import { startingAnswers } from './starting-answers.ts';

const eight: Partial<Record<PrefillField, string>> = {
  Requestor: 'Paul Mercer',
  ApplicantEmail: 'paul@saltmarsh.example',
  ProductionCompany: 'Saltmarsh Films Ltd',
  ProjectName: 'Nightjar',
};
const prefill = (field: PrefillField): string | null => eight[field] ?? null;

describe('what a form by a link begins with', () => {
  it.each([179, 182, 175, 201, 217] as const)(
    '[XF-012] has the company in form %i, and leaves name and address to whoever fills it in',
    (formId) => {
      expect(startingAnswers(defaultDefinition(formId), prefill, null)).toEqual({ company: 'Saltmarsh Films Ltd' });
    },
  );

  it('is that of the guest where the link was mailed to one, who says the company', () => {
    const guest = { name: 'Imogen Tarr', email: 'imogen.tarr@pacificrental.example' };
    expect(startingAnswers(defaultDefinition(201), prefill, guest)).toEqual(guest);
  });

  it('fills in what a System Admin prefills besides, and nothing with nothing', () => {
    const definition = {
      title: 'T',
      attachments: 0,
      sections: [
        {
          key: 's',
          title: 'S',
          fields: [
            { key: 'film', kind: 'line', label: 'Film', required: true, half: false, prefill: 'ProjectName' },
            { key: 'id', kind: 'line', label: 'Id', required: true, half: false, prefill: 'ExtInfoId' },
          ],
        },
      ],
    } as const;
    const made = structuredClone(definition) as unknown as Parameters<typeof startingAnswers>[0];
    expect(startingAnswers(made, prefill, { name: 'I', email: 'i@x.example' })).toEqual({ film: 'Nightjar' });
  });
});
