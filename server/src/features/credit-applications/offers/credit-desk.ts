import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import { isLower, negativeReference } from '@gatehouse/domain/credit-applications/review/risk.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { saveSection } from '../apply/commands/save-section.ts';
import { begin } from '../commands/move.ts';
import { policyOf, progressOf } from '../facts.ts';
import type { CreditDesk } from '../queries/desk.ts';
import { type Parts, readParts } from '../queries/parts.ts';
import { readingOf } from '../queries/public-reading.ts';
import { updateApplication } from '../queries/writes.ts';
import { uploadedFile } from '../shapes.ts';
import { note } from './notes.ts';

/** Until the levels are asked: later the approvals were given for the risk as it was. */
const stillAssessed: readonly CreditStatus[] = ['SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS'];

/** Whose the application is was asked by the caller, and by the wall of its transaction. */
const partsOf = async (work: Work, creditApplicationId: string): Promise<Parts> =>
  orNotFound(await readParts(work, scopeOfSystem(), creditApplicationId));

export const openCreditDesk = (vault: Vault): CreditDesk => ({
  open: async (mover, move) => {
    const { parts, actor } = await begin(mover, move);
    return { application: readingOf(parts), actor };
  },
  save: (mover, section, data, seenVersion) => saveSection(mover, vault, section, data, seenVersion),
  note,
  sectionOf: async (work, creditApplicationId, section, places) => {
    const parts = await partsOf(work, creditApplicationId);
    const kept = parts.sections[section];
    return {
      data: kept?.data ?? {},
      sectionVersion: kept?.version ?? 0,
      updatedBy: kept?.updated_by ?? '',
      progress: progressOf(parts, work.now).find((entry) => entry.section === section),
      documents: parts.documents.filter((document) => places.includes(document.section)).map(uploadedFile),
    };
  },
  hearAgainst: async (work, creditApplicationId, referee) => {
    const parts = await partsOf(work, creditApplicationId);
    const reason = negativeReference(referee, policyOf(parts).signs);
    const { status, risk_tier, risk_reasons } = parts.application;
    if (
      reason === null ||
      !stillAssessed.includes(status) ||
      risk_reasons.some((known) => known.reason === reason.reason)
    )
      return false;
    const tier: RiskTier = isLower(risk_tier, reason.tier) ? reason.tier : risk_tier;
    await updateApplication(work, parts, status, {
      risk_tier: tier,
      risk_reasons: JSON.stringify([...risk_reasons, reason]),
    });
    return true;
  },
});
