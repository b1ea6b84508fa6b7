import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import type { SectionProgress } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import { isLower, negativeReference } from '@gatehouse/domain/credit-applications/review/risk.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { saveSection } from '../apply/commands/save-section.ts';
import { begin, type Mover } from '../commands/move.ts';
import { policyOf, progressOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import { type Actor, addActivity, type NewActivity, updateApplication } from '../queries/writes.ts';
import { uploadedFile } from '../shapes.ts';

export interface SectionAsKept {
  readonly data: Readonly<Record<string, unknown>>;
  readonly sectionVersion: number;
  readonly updatedBy: string;
  readonly progress: SectionProgress | undefined;
  readonly documents: readonly UploadedFile[];
}

/** What the features of mailed links may ask of credit; app.ts hands it to them. Nothing here writes a status. */
export interface CreditDesk {
  /** Locks the application and asks the rules: 404, 403 or 409, as for every move. */
  readonly open: (mover: Mover, move: 'save' | 'annotate') => Promise<{ readonly parts: Parts; readonly actor: Actor }>;
  readonly save: (
    mover: Mover,
    section: SavedSection,
    data: Readonly<Record<string, unknown>>,
    seenVersion: number,
  ) => ReturnType<typeof saveSection>;
  /** An entry of the log beside the moves. */
  readonly note: (work: Work, parts: Parts, actor: Actor, entry: NewActivity) => Promise<void>;
  readonly sectionOf: (parts: Parts, section: SavedSection, places: readonly string[], now: Date) => SectionAsKept;
  /**
   * A referee spoke against the applicant: a reason for the risk, as the policy in force weighs it, while it may still be looked at. A tier that
   * a person set higher stays. Gives whether anything changed.
   */
  readonly hearAgainst: (work: Work, parts: Parts, referee: string) => Promise<boolean>;
}

/** Until the levels are asked: later the approvals were given for the risk as it was. */
const stillAssessed: readonly string[] = ['SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS'];

export const openCreditDesk = (vault: Vault): CreditDesk => ({
  open: (mover, move) => begin(mover, move),
  save: (mover, section, data, seenVersion) => saveSection(mover, vault, section, data, seenVersion),
  note: async (work, parts, actor, entry) => {
    const { status, submitted_version } = parts.application;
    await addActivity(work, parts, actor, status, submitted_version, entry);
  },
  sectionOf: (parts, section, places, now) => {
    const kept = parts.sections[section];
    return {
      data: kept?.data ?? {},
      sectionVersion: kept?.version ?? 0,
      updatedBy: kept?.updated_by ?? '',
      progress: progressOf(parts, now).find((entry) => entry.section === section),
      documents: parts.documents.filter((document) => places.includes(document.section)).map(uploadedFile),
    };
  },
  hearAgainst: async (work, parts, referee) => {
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
