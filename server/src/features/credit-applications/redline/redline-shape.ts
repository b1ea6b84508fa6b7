import { type RedlineVersion, redlineOf } from '@gatehouse/domain/credit-applications/redline/redline.ts';
import { approvalEffects } from '@gatehouse/domain/credit-applications/redline/redline-approvals.ts';
import type { Redline } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { instant } from '#server/db/instant.ts';
import { decisive } from '../apply/commands/submit.ts';
import type { Snapshot } from '../queries/parts.ts';
import { correctionOf } from '../shapes.ts';
import type { RedlineSource, VersionRow } from './queries/redline.ts';

export const versionOf = ({ sections, contacts, documents }: Snapshot): RedlineVersion => ({
  sections: Object.fromEntries(
    customerSections.flatMap((section) => {
      const row = sections[section];
      return row === undefined ? [] : [[section, { data: row.data, match: row.match ?? null }]];
    }),
  ),
  contacts: contacts.map(({ id, name, last_name, email }) => ({ contactId: id, name, lastName: last_name, email })),
  files: documents.map(({ id, name, sha256, section, slot }) => ({ documentId: id, name, sha256, section, slot })),
});

const nameOf = ({ submitted_version, submitted_at, signed_by, signed_version, correction }: VersionRow) => ({
  submittedVersion: submitted_version,
  submittedAt: instant(submitted_at),
  signedBy: signed_by,
  correction:
    correction === null || signed_version === null
      ? null
      : correctionOf({ submitted_version, submitted_at, signed_version, correction }),
});

/** The redline as the page shows it. Refuses (404) a version that was never submitted, and (409) an application with only one. */
export const redlineShape = (
  source: RedlineSource,
  asked: { from?: number | undefined; to?: number | undefined },
): Redline => {
  const { versions, before, after, lines, approvals } = source;
  const to = asked.to ?? source.submitted_version;
  const from = asked.from ?? to - 1;
  if (versions.length < 2)
    throw new Refusal(409, 'There is only one version, so there is nothing to compare.', 'not-now');
  const [earlier, later] = [from, to].map((wanted) =>
    versions.find(({ submitted_version }) => submitted_version === wanted),
  );
  if (earlier === undefined || later === undefined || before === null || after === null) throw notFound();
  const sections = redlineOf(versionOf(before), versionOf(after));
  const changedMoney = sections.filter(({ section, changes }) => changes > 0 && decisive.includes(section));
  return {
    from: nameOf(earlier),
    to: nameOf(later),
    versions: versions.map(nameOf),
    changes: sections.reduce((sum, { changes }) => sum + changes, 0),
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, pieces: row.pieces === null ? null : [...row.pieces] })),
    })),
    asked: source.asked.flatMap(({ asked_by_name, items }) =>
      items.map(({ section, note, changed, answer }) => ({
        section,
        note,
        askedBy: asked_by_name,
        changed: changed ?? false,
        answer: answer ?? null,
      })),
    ),
    approvals: approvalEffects(
      approvals,
      lines,
      changedMoney.map(({ title }) => title),
    ).map((effect) => ({ ...effect })),
  };
};
