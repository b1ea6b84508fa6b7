import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import { fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { type RequestType, requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import type { Work } from '#server/db/work.ts';
import { formInForce } from '#server/features/forms/queries/definitions.ts';
import { type NewDraft, saveDraft, startRequest } from '../commands/draft.ts';
import type { RequestAsker } from '../commands/move.ts';
import { submitRequest } from '../commands/submit.ts';
import type { WholeRequest } from '../queries/whole.ts';

export interface AskedBySystem extends Pick<NewDraft, 'projectId' | 'type' | 'site'> {
  readonly answers: Answers;
  readonly poNumber?: string | undefined;
}

/**
 * Begins and submits a request in one, by the commands of people: what the portal knows is filled in, the form is held against the answers, and nothing is
 * stored of one that does not fit. The work and the scope are of the project's company.
 */
export const requestBySystem = async (
  asker: RequestAsker,
  { answers, poNumber, ...asked }: AskedBySystem,
): Promise<WholeRequest> => {
  const draft = await startRequest(asker, asked);
  const mover = { ...asker, requestId: draft.requestId, seenVersion: null };
  await saveDraft(mover, { answers: { ...draft.parts.answers, ...answers }, poNumber });
  return submitRequest(mover);
};

/** What can be asked for, and the fields of each form as it is now. */
export const formsBySystem = async (work: Work) => {
  const kinds: { readonly type: RequestType; readonly name: string; readonly fields: ReturnType<typeof fieldsOf> }[] =
    [];
  for (const type of requestTypeIds) {
    const { definition } = await formInForce(work, requestTypes[type].formId);
    kinds.push({ type, name: requestTypes[type].name, fields: fieldsOf(definition) });
  }
  return kinds;
};
