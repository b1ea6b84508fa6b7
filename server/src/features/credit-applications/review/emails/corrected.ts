import { redlineOf } from '@gatehouse/domain/credit-applications/redline/redline.ts';
import { correctionInWords, signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { tellCustomer } from '#server/features/credit-applications/deciding/emails/decision-mail.ts';
import type { Parts, SubmittedVersion } from '#server/features/credit-applications/queries/parts.ts';
import { versionOf } from '#server/features/credit-applications/redline/redline-shape.ts';

/**
 * To everybody of the company who may read about this project's credit: what was corrected in their name, by whom and why, and what their
 * signature stands for (decision 0083). Fields by name only: a mail is no place for figures.
 */
export const queueCorrected = async (
  work: Work,
  parts: Parts,
  before: SubmittedVersion,
  publicUrl: string,
): Promise<void> => {
  const [made] = parts.submitted?.corrections ?? [];
  if (parts.submitted === null || made === undefined) return;
  const { section, reason, correctedBy } = made.correction;
  const redline = redlineOf(versionOf(before.snapshot), versionOf(parts.submitted.snapshot));
  const fields = redline.flatMap(({ rows }) => rows.filter(({ changed }) => changed).map(({ label }) => label));
  const { signedBy } = parts.submitted.signature;
  await tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-section-corrected',
    subject: 'a section was corrected for you',
    preheader: `${sectionTitles[section]}, by ${correctedBy}.`,
    heading: 'Your application was corrected',
    paragraphs: [
      correctionInWords({ section, correctedBy }, dateInText(lotDayOf(work.now.toISOString()), dateFormat), 'your'),
      reason,
      `${signatureInWords(signedBy, made.signed_version)} If something is not right, answer in the application.`,
    ],
    facts: [
      ['Corrected', fields.join(', ')],
      ['Version', String(made.submitted_version)],
    ],
  }));
};
