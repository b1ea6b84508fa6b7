import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const formsQuery = queryOptions({
  queryKey: ['forms'],
  queryFn: ({ signal }) => call('GET /api/studio-ops/forms', { signal }),
});

export const formQuery = (formId: number) =>
  queryOptions({
    queryKey: ['forms', formId],
    queryFn: ({ signal }) => call('GET /api/studio-ops/forms/:formId', { params: { formId: String(formId) }, signal }),
  });
export type KeptForm = Awaited<ReturnType<NonNullable<ReturnType<typeof formQuery>['queryFn']>>>;

/** The departments that a form may name, for the preview; what everybody reads of the form in force. */
export const formInForceQuery = (formId: number) =>
  queryOptions({
    queryKey: ['forms', formId, 'in-force'],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/shareable-link/form', { query: { formId: String(formId) }, signal }),
  });

export const refreshForms = () => queryClient.invalidateQueries({ queryKey: ['forms'] });
const about = (formId: number, seen: number) => ({ params: { formId: String(formId) }, ifMatch: `"${seen}"` });

export const saveFormDraft = (formId: number, definition: FormDefinition, seen: number) =>
  call('PUT /api/studio-ops/forms/:formId/draft', { ...about(formId, seen), body: { definition } });

export const discardFormDraft = (formId: number, seen: number) =>
  call('DELETE /api/studio-ops/forms/:formId/draft', about(formId, seen));

export const publishForm = (formId: number, seen: number) =>
  call('POST /api/studio-ops/forms/:formId/versions', about(formId, seen));
