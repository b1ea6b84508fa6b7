import type { GuestPaper } from '@gatehouse/domain/external-forms/contract.ts';
import type { FrameSubmit } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { AnswerProblem, Answers } from '@gatehouse/domain/forms/answers.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { upload } from '#web/api/upload.ts';

export const readPageData = (token: string, signal: AbortSignal) =>
  call('GET /api/ar-portal/shareable-link/pagedata', { query: { token }, signal });
export type FormPageData = Awaited<ReturnType<typeof readPageData>>;

export type Sent =
  | { readonly is: 'taken'; readonly message: string }
  | { readonly is: 'refused'; readonly problems: readonly AnswerProblem[] };

/** Sends what was filled in; a refusal comes back by field, one that is about no field under ''. */
export const sendForm = async (
  token: string,
  { answers, website }: Pick<FrameSubmit, 'answers' | 'website'>,
): Promise<Sent> => {
  try {
    const body: { token: string; answers: Answers; website?: string } = { token, answers };
    if (website !== undefined && website !== '') body.website = website;
    const { message } = await call('POST /api/ar-portal/shareable-link/formdata', { body });
    return { is: 'taken', message };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500)
      return { is: 'refused', problems: [{ field: '', message: externalFormMessages.somethingWrong }] };
    return {
      is: 'refused',
      problems: error.messages.map(({ field, errorMessage }) => ({
        field: (field ?? '').replace(/^answers\./, '').slice(0, 40),
        message: errorMessage.slice(0, 500),
      })),
    };
  }
};

export interface Papers {
  readonly papers: GuestPaper[];
}
const documents = '/api/ar-portal/shareable-link/documents';

export const sendPaper = (token: string, file: File) => upload<Papers>(`POST ${documents}`, { query: { token }, file });

export const removePaper = (token: string, documentId: string): Promise<Papers> =>
  call(`DELETE ${documents}/:documentId`, { params: { documentId }, query: { token } });

export const keepForm = (token: string, answers: Answers) =>
  call('PUT /api/ar-portal/shareable-link/formdata', { body: { token, answers } });
