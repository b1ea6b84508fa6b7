import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { tellComment } from '../emails.ts';
import { lockRequest, type WholeRequest } from '../queries/whole.ts';
import { noteOn } from '../queries/writes.ts';
import { mayComment } from '../shapes.ts';
import { actorOf, type RequestAsker } from './move.ts';

/** Internal comments are staff's, and never reach a customer; a customer cannot write one. */
export const comment = async (
  asker: RequestAsker,
  requestId: string,
  { text, internal }: { readonly text: string; readonly internal: boolean },
): Promise<WholeRequest> => {
  const { work, person } = asker;
  const row = orNotFound(await lockRequest(asker, requestId));
  if (person.userTypeId === 1 && (internal || !can(person, 'viewRequest', row.projectId))) throw forbidden();
  if (row.submittedAt === null) throw new Refusal(409, requestMessages.notNow('Comment'), 'not-now');
  if (!mayComment(row, person, work.now)) throw forbidden();
  if (!internal) await tellComment(asker, row, text);
  return noteOn(work, requestId, { actor: actorOf(person), entries: [{ kind: 'comment', text, internal }] });
};
