import { type ChainedEntry, sealOf } from '#server/platform/history/chain.ts';

/** The application as its row says it is now, with the count and the seal of its last entry. */
export interface ChainEnd {
  readonly applicationId: string;
  readonly companyName: string;
  readonly projectName: string;
  readonly count: number;
  readonly head: string;
  readonly status: string;
  readonly version: number;
  readonly kept: KeptFacts;
}

/** What a decision left on the row; kept again with every version of it (credit_application_states). */
export interface KeptFacts {
  readonly submittedVersion: number;
  readonly approvedCents: number | null;
  readonly arAccount: string | null;
  readonly expiresOn: string | null;
}

export interface KeptState {
  readonly applicationId: string;
  readonly version: number;
  readonly status: string;
  readonly kept: KeptFacts;
}

/** The first thing that does not agree, in a plain sentence; null: untouched. */
export const firstBreak = (
  end: ChainEnd,
  entries: readonly ChainedEntry[],
  states: readonly KeptState[],
): string | null => chainBreak(end, entries) ?? statusBreak(end, entries) ?? stateBreak(end, entries, states);

const chainBreak = (end: ChainEnd, entries: readonly ChainedEntry[]): string | null => {
  let head = '';
  for (const [index, entry] of entries.entries()) {
    const expected = index + 1;
    if (entry.position > expected) return `Entry ${expected} is missing.`;
    if (entry.position < expected)
      return `An entry was put in at place ${entry.position} after the others were written.`;
    if (entry.previousHash !== head)
      return expected === 1
        ? 'Entry 1 is not the first that was written.'
        : `Entry ${expected} does not follow entry ${expected - 1}: one of them was exchanged.`;
    if (sealOf(head, entry) !== entry.hash) return `Entry ${expected} was changed after it was written.`;
    head = entry.hash;
  }
  if (entries.length < end.count)
    return entries.length + 1 === end.count
      ? `Entry ${end.count}, the last one, is missing.`
      : `The entries after ${entries.length} are missing.`;
  if (entries.length > end.count) return `Entry ${end.count + 1} was added past the application's own count.`;
  return head === end.head ? null : `Entry ${end.count} is not the one that was written last.`;
};

const statusBreak = (end: ChainEnd, entries: readonly ChainedEntry[]): string | null => {
  let status = 'DRAFT';
  for (const { position, fromStatus, toStatus } of entries) {
    if (toStatus === null) continue;
    if (fromStatus !== status)
      return `Entry ${position} leaves ${fromStatus ?? 'no status'}, but the application stood at ${status}.`;
    status = toStatus;
  }
  return status === end.status ? null : `The application stands at ${end.status}, but its history ends at ${status}.`;
};

const stateBreak = (end: ChainEnd, entries: readonly ChainedEntry[], states: readonly KeptState[]): string | null => {
  const last = states.at(-1);
  if (last === undefined) return 'No state of the application was kept.';
  if (last.version !== end.version || last.status !== end.status)
    return `The application says version ${end.version}, ${end.status}; the last one that was kept is version ${last.version}, ${last.status}.`;
  // what was kept may begin late (a history from before it was kept), and never tells of a status the entries do not know in that order
  const told = ['DRAFT', ...entries.flatMap(({ toStatus }) => (toStatus === null ? [] : [toStatus]))].values();
  let at = told.next();
  let before: string | null = null;
  for (const { version, status } of states) {
    if (status === before) continue;
    while (!at.done && at.value !== status) at = told.next();
    if (at.done) return `Version ${version} was kept as ${status}, which no entry tells of.`;
    before = status;
  }
  for (const [name, label] of Object.entries(labels) as [keyof KeptFacts, string][])
    if (last.kept[name] !== end.kept[name])
      return `The ${label} of the application was changed outside of its history.`;
  return null;
};

const labels: Readonly<Record<keyof KeptFacts, string>> = {
  submittedVersion: 'submitted version',
  approvedCents: 'approved limit',
  arAccount: 'A/R account',
  expiresOn: 'expiry',
};
