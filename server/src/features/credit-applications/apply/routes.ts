import { applicationContract } from '@gatehouse/domain/credit-applications/apply/application-contract.ts';
import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { type Asking, byHand, implementMoves, readOrRefuse, target } from '../asking.ts';
import { markSeen } from '../queue/queries/views.ts';
import { customerApplication } from '../shapes.ts';
import { removeContact, saveContact } from './commands/contacts.ts';
import { recall, remove, withdraw } from './commands/customer-moves.ts';
import { renew } from './commands/renew.ts';
import { saveSection } from './commands/save-section.ts';
import { start } from './commands/start.ts';
import { submit, submitRevision } from './commands/submit.ts';
import { creditOfOwnProjects, creditOfProject } from './own-credit.ts';

export interface ApplySettings {
  readonly publicUrl: string;
  readonly vault: Vault;
}

const one = '/api/ar-portal/customer/ca/:creditApplicationId' as const;

/** The customer's way: from the first key to the submission, and what may be done until somebody decides. */
export const applyRoutes = (door: Door, { publicUrl, vault }: ApplySettings): void => {
  const on = implement(door, applicationContract);
  const onMove = implementMoves(door, applicationContract);

  on('GET /api/ar-portal/customer/ca', ({ work, scope, person }) => creditOfOwnProjects(work, scope, person));
  on('GET /api/ar-portal/customer/ca/pagedata', ({ work, scope, person, query }) =>
    creditOfProject(work, scope, person, query.projectId),
  );
  on('POST /api/ar-portal/customer/ca/start', async ({ work, scope, person, body, touched }) => {
    const { creditApplicationId, companyId } = await start(work, scope, person, body.projectId);
    touched({ ...target(creditApplicationId, 1), companyId });
    return { creditApplicationId };
  });
  on(`GET ${one}`, async (call) => {
    const parts = await readOrRefuse(call);
    await markSeen(call.work, call.person.userProfileId, parts);
    return customerApplication(parts, call.person, call.work.now);
  });
  on(`PUT ${one}/sections/:section`, async (call) => {
    const saved = await saveSection(byHand(call, null), vault, call.params.section, call.body.data, call.seenVersion);
    call.touched({
      ...target(call.params.creditApplicationId),
      detail: { section: call.params.section, sectionVersion: saved.sectionVersion },
    });
    return saved;
  });
  onMove(`POST ${one}/submit`, (mover, { origin, person, body: signing }) =>
    submit(mover, { person, origin, signing, publicUrl }),
  );
  onMove(`POST ${one}/submit-revision`, (mover, { origin, person, body: { answers, ...signing } }) =>
    submitRevision(mover, { person, origin, signing, publicUrl }, answers),
  );
  onMove(`POST ${one}/recall`, recall);
  onMove(`POST ${one}/withdraw`, (mover, { body }) => withdraw(mover, body.comment));
  on(`DELETE ${one}`, async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return remove(byHand(call, call.seenVersion));
  });

  const contacts = '/api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts' as const;
  on(`POST ${contacts}`, async ({ work, scope, person, params, body, touched }) => {
    touched(target(params.creditApplicationId));
    return saveContact(work, scope, person, params.creditApplicationId, body);
  });
  on(`DELETE ${contacts}/:contactId`, async ({ work, scope, person, params, touched }) => {
    touched(target(params.creditApplicationId));
    return removeContact(work, scope, person, params.creditApplicationId, params.contactId);
  });

  const onRenewal = implement(door, decisionsContract);
  const renewed = async (call: Asking & { readonly seenVersion: number; readonly touched: (to: Target) => void }) => {
    const { companyId, ...answer } = await renew(byHand(call, call.seenVersion), publicUrl);
    call.touched({ ...target(answer.creditApplicationId, 1), companyId });
    return answer;
  };
  onRenewal(`POST ${one}/renew`, renewed);
  onRenewal('POST /api/ar-portal/ca/:creditApplicationId/renew', renewed);
};
