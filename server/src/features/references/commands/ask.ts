import { type CreditStatus, undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldRefusal, forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Actor } from '#server/features/credit-applications/queries/writes.ts';
import {
  createActionToken,
  expiryOf,
  type Giver,
  rebindActionTokens,
  revokeActionTokens,
} from '#server/platform/links/action-tokens.ts';
import { type Mover, noteOf, type ReferenceSettings } from '../desk.ts';
import { queueReferenceRequest } from '../emails/reference-request.ts';
import {
  applicantDomains,
  carryReference,
  insertReference,
  listReferences,
  noteEnded,
  noteSent,
  type Referee,
  type ReferenceRow,
} from '../queries.ts';
import { domainOf, refereesOf } from '../referees.ts';

/** A link of its own for each mail: only hashes are kept, so no mail can repeat an earlier link. */
export const linkFor = (work: Work, reference: ReferenceRow, from: Giver, email = reference.email): Promise<string> =>
  createActionToken(work, {
    purpose: 'reference',
    from,
    email,
    companyId: reference.companyId,
    recordId: reference.id,
    recordVersion: reference.submittedVersion,
  });

/** Whose word a link is that this person sends about this application. */
export const giverOf = ({ id }: Actor, { projectId }: ApplicationReading): Giver => {
  if (id === null) throw forbidden();
  return { givenBy: id, projectId };
};

const send = async (
  work: Work,
  application: ApplicationReading,
  actor: Actor,
  reference: ReferenceRow,
  settings: ReferenceSettings,
): Promise<void> => {
  const token = await linkFor(work, reference, giverOf(actor, application));
  const expiresAt = expiryOf('reference', work.now);
  await noteSent(work, reference.id, expiresAt, actor.name);
  await queueReferenceRequest(
    work,
    application,
    { reference, token, expiresAt, askedBy: actor.name, reminder: null },
    settings.publicUrl,
  );
  await noteOf(
    work,
    settings,
    { application, actor, reference },
    'askReference',
    `${reference.company}, ${reference.name}`,
  );
};

const isSameReferee = (row: ReferenceRow, referee: Referee): boolean =>
  emailKey(row.email) === emailKey(referee.email) && row.company.toLowerCase() === referee.company.toLowerCase();

/**
 * The requests that the submitted version calls for. A referee whom a revision left as he was keeps his request, his answer and his links; one
 * who was replaced is asked no more. Gives those that were not sent yet. The caller holds the application's lock.
 */
const prepare = async (work: Work, application: ApplicationReading): Promise<readonly ReferenceRow[]> => {
  const { creditApplicationId: applicationId, companyId, submittedVersion } = application;
  const place = { applicationId, companyId, submittedVersion };
  const known = await listReferences(work, applicationId);
  const own = await applicantDomains(work, companyId);
  const waiting: ReferenceRow[] = [];
  for (const referee of refereesOf(application)) {
    const row = known.find(
      ({ kind, slot, state }) => kind === referee.kind && slot === referee.slot && state !== 'RECALLED',
    );
    if (row !== undefined && isSameReferee(row, referee)) {
      if (row.submittedVersion !== submittedVersion) {
        await carryReference(work, row.id, submittedVersion);
        await rebindActionTokens(work, 'reference', row.id, submittedVersion);
      }
      if (row.state === 'NOT_SENT' && !own.has(domainOf(row.email))) waiting.push({ ...row, submittedVersion });
      continue;
    }
    if (row !== undefined) {
      await noteEnded(work, row.id, 'RECALLED', null);
      await revokeActionTokens(work, 'reference', row.id);
    }
    const inserted = await insertReference(work, place, referee);
    // one from the applicant's own house proves nothing: it waits for a corrected address, or is waived
    if (!own.has(domainOf(referee.email))) waiting.push(inserted);
  }
  for (const row of known.filter(({ slot, state }) => slot === 4 && state !== 'RECALLED'))
    if (row.submittedVersion !== submittedVersion) {
      await carryReference(work, row.id, submittedVersion);
      await rebindActionTokens(work, 'reference', row.id, submittedVersion);
    }
  return waiting;
};

/**
 * T6: what a claim sends by itself, if the policy says so. In the transaction of the claim, whose lock it uses. `mayAsk`: the actor may stand
 * behind such links; a correction by somebody else only sets the requests up (decision 0083).
 */
export const askOnClaim = async (
  work: Work,
  application: ApplicationReading,
  actor: Actor,
  settings: ReferenceSettings,
  mayAsk = true,
): Promise<void> => {
  const waiting = await prepare(work, application);
  if (!mayAsk || !lot().referenceChasing.askOnClaim) return;
  for (const reference of waiting) await send(work, application, actor, reference, settings);
};

/** By hand: everybody who was not asked yet. */
export const askAll = async (mover: Mover, settings: ReferenceSettings): Promise<string> => {
  const { work } = mover;
  const { application, actor } = await settings.credit.open(mover, 'annotate');
  assertAskable(application);
  const waiting = await prepare(work, application);
  for (const reference of waiting) await send(work, application, actor, reference, settings);
  return waiting.length === 0 ? referenceMessages.nothingToAsk : referenceMessages.asked;
};

/** The fourth, of the studio's own choice (credit.md §7). */
export const askFourth = async (
  mover: Mover,
  referee: Pick<Referee, 'company' | 'name' | 'email'>,
  settings: ReferenceSettings,
): Promise<string> => {
  const { work } = mover;
  const { application, actor } = await settings.credit.open(mover, 'annotate');
  assertAskable(application);
  const { creditApplicationId: applicationId, companyId, submittedVersion } = application;
  await assertOutside(work, companyId, referee.email);
  const known = await listReferences(work, applicationId);
  if (known.some(({ slot, state }) => slot === 4 && state !== 'RECALLED'))
    throw new Refusal(409, referenceMessages.fourthTaken, 'not-now');
  const row = await insertReference(
    work,
    { applicationId, companyId, submittedVersion },
    { ...referee, kind: 'TRADE', slot: 4, chosenByStudio: true },
  );
  await send(work, application, actor, row, settings);
  return referenceMessages.added;
};

export const assertOutside = async (work: Work, companyId: string, email: string): Promise<void> => {
  if ((await applicantDomains(work, companyId)).has(domainOf(email)))
    throw fieldRefusal(400, 'email', referenceMessages.ownDomain);
};

/** References are gathered until the decision. */
export const isGathering = (status: CreditStatus): boolean =>
  undecidedStatuses.some((undecided) => undecided === status);
export const assertAskable = (application: ApplicationReading): void => {
  if (!isGathering(application.status)) throw new Refusal(409, referenceMessages.decided, 'not-now');
};
