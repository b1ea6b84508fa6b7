import { createHash } from 'node:crypto';
import type { MoveName } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { type CustomerSection, customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import {
  begin,
  type Done,
  finish,
  type Locked,
  type Mover,
} from '#server/features/credit-applications/commands/move.ts';
import { voidApprovals } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import { recallRiskRequests } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { changedSections, computedRisk } from '#server/features/credit-applications/facts.ts';
import type { Parts, Snapshot } from '#server/features/credit-applications/queries/parts.ts';
import type { Origin } from '#server/platform/http/call.ts';
import { queueSubmitted } from '../emails/submitted.ts';
import { answerRevisionRequest, insertVersion } from '../queries/submissions.ts';

/** What the signer typed and ticked; the rest of the signature is the server's to add (credit.md §7). */
export interface Signing {
  readonly name: string;
  readonly title: string;
  readonly consent: true;
  readonly termsVersion: string;
}
export interface Signer {
  readonly person: Person;
  readonly origin: Origin;
  readonly signing: Signing;
  readonly publicUrl: string;
}

const snapshotOf = (parts: Parts, signing: Signing): Snapshot => ({
  sections: {
    ...Object.fromEntries(
      customerSections.flatMap((section) =>
        parts.sections[section] === undefined ? [] : [[section, parts.sections[section]]],
      ),
    ),
    'terms-and-conditions': {
      data: { name: signing.name, title: signing.title, termsVersion: signing.termsVersion },
      version: 1,
      updated_by: '',
      updated_at: '',
    },
  },
  contacts: parts.contacts,
  documents: parts.documents.filter(({ section }) => !['coversheet', 'sendloa', 'dnb'].includes(section)),
});

/** What the signature is bound to, and what a corrected version is known by. */
export const fingerprintOf = (snapshot: Snapshot): Buffer =>
  createHash('sha256').update(JSON.stringify(snapshot)).digest();

/** Freezes what is there now as the next version, signed: its hash is what the signature is bound to. */
const freeze = async (mover: Mover, { parts }: Locked, { person, origin, signing }: Signer): Promise<number> => {
  if (signing.termsVersion !== termsVersion)
    throw new Refusal(409, 'The terms changed since you opened them. Read them again and sign.', 'terms');
  const submittedVersion = parts.application.submitted_version + 1;
  const snapshot = snapshotOf(parts, signing);
  await insertVersion(mover.work, {
    parts,
    submittedVersion,
    snapshot,
    sha256: fingerprintOf(snapshot),
    signature: {
      name: signing.name,
      title: signing.title,
      consent: signing.consent,
      termsVersion: signing.termsVersion,
      signedBy: fullNameOf(person),
      account: person.email,
      address: origin.address,
      userAgent: origin.userAgent,
      at: mover.work.now.toISOString(),
    },
    submittedBy: person.userProfileId,
  });
  return submittedVersion;
};

/** Sections whose change makes what was approved another matter (credit.md T8). */
export const decisive: readonly CustomerSection[] = [
  'company-and-project',
  'line-of-credit',
  'company-profile',
  'banking-reference',
];

/**
 * Approvals outlive changes of references, contacts and insurance; they do not outlive a change of the money. Asked at every submission: a
 * revision that was recalled comes back as a draft (T5).
 */
export const voidWhatChanged = async (
  { work }: Mover,
  parts: Parts,
  changed: readonly CustomerSection[] = changedSections(parts),
): Promise<void> => {
  if (parts.submitted === null || !changed.some((section) => decisive.includes(section))) return;
  await voidApprovals(work, parts.application.id);
  await recallRiskRequests(work, parts.application.id, ['ASKED', 'ACCEPTED', 'DECLINED']);
};

const complete = async (
  mover: Mover,
  locked: Locked,
  move: MoveName,
  signer: Signer,
  comment?: string,
): Promise<Done> => {
  const { work } = mover;
  await voidWhatChanged(mover, locked.parts);
  const submittedVersion = await freeze(mover, locked, signer);
  const risk = computedRisk(locked.parts, work.now);
  const done = await finish(mover, locked, move, {
    set: {
      submitted_version: submittedVersion,
      submitted_at: work.now,
      owner_id: null,
      risk_tier: risk.tier,
      risk_reasons: JSON.stringify(risk.reasons),
      prepared_by: [...new Set([...locked.parts.application.prepared_by, signer.person.userProfileId])],
    },
    comment,
    visibleToCustomer: true,
  });
  await queueSubmitted(work, locked.parts, signer.person, signer.publicUrl, submittedVersion);
  return done;
};

/** T4: signed and submitted as version 1. */
export const submit = async (mover: Mover, signer: Signer) =>
  complete(mover, await begin(mover, 'submit'), 'submit', signer);

/** T8: the next version, with what was said about each flagged section. */
export const submitRevision = async (
  mover: Mover,
  signer: Signer,
  answers: readonly { section: CustomerSection; answer: string }[],
) => {
  const locked = await begin(
    mover,
    'submitRevision',
    answers.map(({ section }) => section),
  );
  const { parts } = locked;
  const changed = changedSections(parts);
  if (parts.revision !== null) {
    const items = parts.revision.items.map((item) => ({
      ...item,
      changed: changed.includes(item.section),
      answer: answers.find(({ section }) => section === item.section)?.answer ?? null,
    }));
    await answerRevisionRequest(mover.work, parts.revision.id, items);
  }
  const words = answers.map(({ answer }) => answer).join('\n');
  return complete(mover, locked, 'submitRevision', signer, words);
};
