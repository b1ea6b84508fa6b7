import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Output } from '#web/api/call.ts';

const forms = answersOf('forms');
export const refreshForms = forms.readAgain;

export const formsQuery = forms.query('GET /api/studio-ops/forms');

export const formQuery = (formId: number) =>
  forms.query('GET /api/studio-ops/forms/:formId', { params: { formId: String(formId) } });
export type KeptForm = Output<'GET /api/studio-ops/forms/:formId'>;

/** The departments that a form may name, for the preview; what everybody reads of the form in force. */
export const formInForceQuery = (formId: number) =>
  forms.query('GET /api/ar-portal/shareable-link/form', { query: { formId: String(formId) } });

const about = (formId: number, seen: number) => ({ params: { formId: String(formId) }, ifMatch: `"${seen}"` });

export const saveFormDraft = (formId: number, definition: FormDefinition, seen: number) =>
  call('PUT /api/studio-ops/forms/:formId/draft', { ...about(formId, seen), body: { definition } });

export const discardFormDraft = (formId: number, seen: number) =>
  call('DELETE /api/studio-ops/forms/:formId/draft', about(formId, seen));

export const publishForm = (formId: number, seen: number) =>
  call('POST /api/studio-ops/forms/:formId/versions', about(formId, seen));
