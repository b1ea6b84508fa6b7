import { formsContract } from '@gatehouse/domain/forms/contract.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { requestTypes, typeOfForm } from '@gatehouse/domain/service-requests/kinds.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { publishForm } from './commands/publish-form.ts';
import { keptForms, listForms } from './queries/definitions.ts';

const FORM = '/api/studio-ops/forms/:formId';

const nameOf = (formId: FormId): string => {
  const type = typeOfForm(formId);
  return type === null ? '' : requestTypes[type].name;
};

const formOf = async (work: Work, formId: FormId) => {
  const draft = await keptForms.readDraft(work, formId);
  return {
    formId,
    name: nameOf(formId),
    versions: (await keptForms.listVersions(work, formId)).map(({ version, words, publishedBy, publishedAt }) => ({
      version,
      publishedBy,
      publishedAt: publishedAt.toISOString(),
      definition: words,
    })),
    draft:
      draft === undefined
        ? null
        : {
            definition: draft.words,
            version: draft.rowVersion,
            editedBy: draft.editedByName,
            editedAt: draft.editedAt.toISOString(),
          },
  };
};

/** The forms of §9 as a System Admin keeps them. */
export const formRoutes = (door: Door): void => {
  const on = implement(door, formsContract);

  on('GET /api/studio-ops/forms', async ({ work }) => ({
    forms: (await listForms(work)).map((form) => ({ ...form, name: nameOf(form.formId) })),
  }));

  on(`GET ${FORM}`, async ({ work, params: { formId }, answerVersion }) => {
    const form = await formOf(work, formId);
    answerVersion(form.draft?.version ?? 0);
    return form;
  });

  on(`PUT ${FORM}/draft`, async ({ work, person, params: { formId }, body, seenVersion, touched, answerVersion }) => {
    const version = await keptForms.saveDraft(work, person, formId, body.definition, seenVersion);
    touched({ type: 'form', id: String(formId), version });
    answerVersion(version);
    return { message: formMessages.saved, form: await formOf(work, formId) };
  });

  on(`DELETE ${FORM}/draft`, async ({ work, params: { formId }, seenVersion, touched, answerVersion }) => {
    await keptForms.discardDraft(work, formId, seenVersion);
    touched({ type: 'form', id: String(formId) });
    answerVersion(0);
    return { message: formMessages.discarded, form: await formOf(work, formId) };
  });

  on(`POST ${FORM}/versions`, async ({ work, person, params: { formId }, seenVersion, touched, answerVersion }) => {
    const version = await publishForm(work, person, formId, seenVersion);
    touched({ type: 'form', id: String(formId), version });
    answerVersion(0);
    return { message: formMessages.published, form: await formOf(work, formId) };
  });
};
