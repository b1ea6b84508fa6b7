import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { draftOf } from '@gatehouse/domain/credit-applications/sections/draft.ts';
import { type SavedSection, sealOf, shapeOfSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { fieldRefusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { begin, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { progressOf } from '#server/features/credit-applications/facts.ts';
import { type Parts, withSection } from '#server/features/credit-applications/queries/parts.ts';
import { type Actor, noteDraft } from '#server/features/credit-applications/queries/writes.ts';
import { refusalOfZod } from '#server/platform/http/refusals.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { fingerprintOfNumber } from '#server/platform/session/fingerprint.ts';
import { upsertSection } from '../queries/sections.ts';

interface Sealed {
  readonly data: Readonly<Record<string, unknown>>;
  readonly secret: Buffer | undefined;
  readonly match: Buffer | undefined;
}

/**
 * Takes the typed number out of the data and leaves its last four digits; nothing typed keeps what was there. The last four are the server's
 * to say, so the caller's are dropped.
 */
const seal = (
  vault: Vault,
  section: SavedSection,
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Sealed => {
  const sealed = sealOf(section);
  if (sealed === undefined) return { data, secret: undefined, match: undefined };
  const { typed, kept, kind } = sealed;
  const { [typed]: number, [kept]: _claimed, ...rest } = data;
  const earlier = before[kept] === undefined ? {} : { [kept]: before[kept] };
  if (number === undefined || number === null || number === '')
    return { data: { ...rest, ...earlier }, secret: undefined, match: undefined };
  const read = sealed.rule.safeParse(number);
  if (!read.success) throw fieldRefusal(400, `data.${typed}`, read.error.issues[0]?.message ?? httpMessages.malformed);
  const digits = sealed.digits(read.data);
  return {
    data: { ...rest, [kept]: digits.slice(-4) },
    secret: vault.seal(kind, digits),
    match: fingerprintOfNumber(vault, kind, digits),
  };
};

interface Typed {
  readonly parts: Parts;
  readonly actor: Actor;
  readonly section: SavedSection;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the section holds so far: nothing typed into its sealed field keeps the number that is there. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** Writes a section as typed, its number sealed, with the line of credit noted on the application. Refuses (400) what its fields cannot hold. */
export const keepTyped = async (
  work: Work,
  vault: Vault,
  { parts, actor, section, input, before }: Typed,
): Promise<{ readonly sectionVersion: number; readonly data: Readonly<Record<string, unknown>> }> => {
  const { data: sealedData, secret, match } = seal(vault, section, input, before);
  const read = draftOf(shapeOfSection(section)).safeParse(sealedData);
  if (!read.success) throw refusalOfZod(read.error, 'data');
  const data = read.data as Readonly<Record<string, unknown>>;
  const { id, company_id: companyId, prepared_by } = parts.application;
  const sectionVersion = await upsertSection(work, {
    applicationId: id,
    companyId,
    section,
    data,
    secret,
    match,
    actor,
  });
  const requested = section === 'line-of-credit' ? Cents.safeParse(data.requestedCents) : null;
  await noteDraft(work, id, {
    prepared_by: [...new Set([...prepared_by, ...(actor.id === null ? [] : [actor.id])])],
    ...(requested === null ? {} : { requested_cents: requested.success ? requested.data : null }),
  });
  return { sectionVersion, data };
};

/** T2: keeps one section as typed, right or wrong; completeness is judged apart. The version seen is the section's own, 0 for a new one. */
export const saveSection = async (
  mover: Mover,
  vault: Vault,
  section: SavedSection,
  input: Readonly<Record<string, unknown>>,
  seenVersion: number,
) => {
  const { work } = mover;
  const { parts, actor } = await begin({ ...mover, seenVersion: null }, 'save');
  const kept = parts.sections[section];
  refuseStale(kept?.version ?? 0, seenVersion);
  const before = kept?.data ?? {};
  const { sectionVersion, data } = await keepTyped(work, vault, { parts, actor, section, input, before });
  return {
    message: creditMessages.saved,
    sectionVersion,
    savedAt: work.now.toISOString(),
    progress: [...progressOf(withSection(parts, section, data), work.now)].map((entry) => ({
      ...entry,
      missing: [...entry.missing],
    })),
    data,
  };
};
