import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { type SavedSection, sealOf } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { fieldRefusal, notFound, orNotFound, Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { keepTyped } from '#server/features/credit-applications/apply/commands/save-section.ts';
import { fingerprintOf, voidWhatChanged } from '#server/features/credit-applications/apply/commands/submit.ts';
import { insertVersion } from '#server/features/credit-applications/apply/queries/submissions.ts';
import { begin, finish, type Mover, personOf, signed } from '#server/features/credit-applications/commands/move.ts';
import { recallRiskRequests } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { changedSections, computedRisk, progressOf } from '#server/features/credit-applications/facts.ts';
import type { Parts, Snapshot, SubmittedVersion } from '#server/features/credit-applications/queries/parts.ts';
import { readParts } from '#server/features/credit-applications/queries/parts.ts';
import { readingOf } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { queueCorrected } from '../emails/corrected.ts';
import type { OnClaim } from './review.ts';

export interface CorrectionInput {
  readonly section: SavedSection;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** A correction stands in for a submission, so what it leaves must be as complete as one. */
const assertComplete = (parts: Parts, section: SavedSection, now: Date): void => {
  const missing = progressOf(parts, now).find((entry) => entry.section === section)?.missing ?? [];
  refuseFields(missing.map(({ field, errorMessage }) => [`data.${field}`, errorMessage]));
};

/** A reopened application may hold a number that the customer typed and never submitted: keeping "the number that is there" would take that one. */
const assertNumberIsSubmitted = (parts: Parts, { section, data }: CorrectionInput): void => {
  const typed = sealOf(section)?.typed;
  if (typed === undefined) return;
  const was = parts.submitted?.snapshot.sections[section]?.match ?? null;
  const is = parts.sections[section]?.match ?? null;
  const isTyped = typeof data[typed] === 'string' && data[typed] !== '';
  if (was === is || isTyped) return;
  throw fieldRefusal(400, `data.${typed}`, creditMessages.numberAgain);
};

/** Risk is computed anew only where what it is computed from was corrected: a tier that was raised by hand outlives a corrected phone number. */
const riskAfter = (before: Parts, after: Parts, now: Date) => {
  const [was, is] = [computedRisk(before, now), computedRisk(after, now)];
  return JSON.stringify(was) === JSON.stringify(is)
    ? {}
    : { risk_tier: is.tier, risk_reasons: JSON.stringify(is.reasons) };
};

/** What was submitted, with the one section as it is now: nothing else comes into the version, whatever else has changed since. */
const snapshotWith = ({ snapshot }: SubmittedVersion, after: Parts, section: SavedSection): Snapshot => ({
  ...snapshot,
  sections: { ...snapshot.sections, [section]: after.sections[section] },
});

/**
 * T36 (decision 0083): staff correct a section of what was submitted, on the customer's behalf. The next submitted version, under the signature
 * of the version that was signed; approvals and risk links fare as with a revision; who corrected decides no more; the customer is told.
 */
export const correctSection = async (
  mover: Mover,
  vault: Vault,
  input: CorrectionInput,
  { onClaim, publicUrl }: { readonly onClaim: OnClaim; readonly publicUrl: string },
) => {
  const { work, scope, creditApplicationId } = mover;
  const { section, reason } = input;
  const locked = await begin(mover, 'correctSection');
  const { parts, actor } = locked;
  const { submitted } = parts;
  if (submitted === null) throw notFound();
  const person = personOf(mover);
  const by = signed(person, locked);
  assertNumberIsSubmitted(parts, input);
  const before = submitted.snapshot.sections[section]?.data ?? {};
  await keepTyped(work, vault, { parts, actor, section, input: input.data, before });
  const after = orNotFound(await readParts(work, scope, creditApplicationId));
  assertComplete(after, section, work.now);
  if (!changedSections(after).includes(section)) throw new Refusal(409, creditMessages.nothingCorrected, 'not-now');

  await recallRiskRequests(work, creditApplicationId, ['ASKED']);
  await voidWhatChanged(mover, after, [section]);
  const submittedVersion = parts.application.submitted_version + 1;
  const snapshot = snapshotWith(submitted, after, section);
  await insertVersion(work, {
    parts,
    submittedVersion,
    snapshot,
    sha256: fingerprintOf(snapshot),
    signature: { ...submitted.signature },
    submittedBy: by.id,
    corrected: { section, reason, correctedBy: by.name, signedVersion: submitted.signed.submitted_version },
  });
  const done = await finish(mover, locked, 'correctSection', {
    set: { submitted_version: submittedVersion, ...riskAfter(parts, after, work.now) },
    section,
    comment: reason,
    visibleToCustomer: true,
  });
  const now = orNotFound(await readParts(work, scope, creditApplicationId));
  // The links of the referees name the version: those who stay go on with the new one, those who were replaced end. New ones are asked by A/R, as
  // such a link is the word of somebody who may review (decision 0086): at once where A/R corrects, by hand otherwise.
  if (locked.to !== 'SUBMITTED') await onClaim(work, readingOf(now), actor, can(person, 'reviewSubmittedCreditApp'));
  await queueCorrected(work, now, submitted, publicUrl);
  return done;
};
