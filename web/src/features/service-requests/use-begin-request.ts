import { type FormDefinition, fieldMeaning } from '@gatehouse/domain/forms/definition.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '#web/ui/toast.ts';
import { type AskingProject, noteRequest, saveDraft, startRequest } from './api.ts';
import { type RequestPortal, requestPaths } from './request-paths.ts';

export interface Start {
  readonly type: RequestType;
  readonly like?: string;
  readonly title?: string;
}

/** Begins the draft of a request for a project, with what is known of it, and opens it. */
export function useBeginRequest(
  portal: RequestPortal,
  project: AskingProject,
  { site, place }: { readonly site: Site; readonly place: string | undefined },
) {
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async ({ type, like, title }: Start) => {
      const { projectId } = project;
      const begun = await startRequest({ projectId, type, site, ...(like === undefined ? {} : { like }) });
      return fillIn(begun.request, {
        ...(title === undefined ? {} : { title }),
        ...(place === undefined || like !== undefined ? {} : { place }),
      });
    },
    onSuccess: (request) => {
      noteRequest(request);
      void navigate({ to: requestPaths[portal].list, search: { requestId: request.requestId } });
    },
    onError: toast.failed,
  });
  return {
    underWay: start.isPending ? start.variables : undefined,
    begin: (wanted: Start) => {
      if (!project.mayAsk) toast.bad(project.becauseNot ?? requestMessages.notYours);
      else if (!start.isPending) start.mutate(wanted);
    },
  };
}

/** Writes into a new draft what is known already, where its form asks for it. */
const fillIn = async (
  request: RequestDetail,
  known: { readonly title?: string; readonly place?: string },
): Promise<RequestDetail> => {
  const answers = (['title', 'place'] as const).flatMap((meaning) => {
    const key = keyOf(request.form, meaning);
    const value = known[meaning];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  if (answers.length === 0) return request;
  const { site, charge, poNumber } = request;
  const saved = await saveDraft(request.requestId, request.version, {
    answers: { ...request.answers, ...Object.fromEntries(answers) },
    site,
    charge,
    poNumber: poNumber ?? '',
  });
  return saved.request;
};

const keyOf = (form: FormDefinition, meaning: 'title' | 'place'): string | undefined =>
  fieldMeaning(form, meaning)?.key;
