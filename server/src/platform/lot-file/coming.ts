import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { LotLine, LotRefusal } from '@gatehouse/domain/lot-settings/coming.ts';
import { type Doer, fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { writeAudits } from '#server/platform/http/audit.ts';
import type { Target } from '#server/platform/http/call.ts';

/** A file of a lot that comes, as each part of it is brought through the commands of its feature (decision 0114). */
export interface Coming {
  readonly by: Doer;
  /** Stands under what is saved and published; null: nothing. */
  readonly note: string | null;
  /** What is new, changed or gone by it. */
  readonly tell: (line: LotLine) => void;
  /** Does what a command may refuse: a refusal is told with the place where it belongs, and the next thing is looked at. */
  readonly attempt: (part: string, name: string, task: () => Promise<void>) => Promise<void>;
  /** An event for the history of what was changed. */
  readonly happened: (event: string, target: Target) => void;
}

export interface Brought {
  readonly lines: readonly LotLine[];
  readonly refused: readonly LotRefusal[];
}

const REQUEST = 'lot-file';

/** The same, with what was told so far; `writeDown` writes the events into the audit. */
export const openComing = ({
  by,
  note,
}: Pick<Coming, 'by' | 'note'>): Coming & Brought & { readonly writeDown: (work: Work) => Promise<void> } => {
  const lines: LotLine[] = [];
  const refused: LotRefusal[] = [];
  const events: { readonly event: string; readonly target: Target }[] = [];
  return {
    by,
    note,
    lines,
    refused,
    tell: (line) => void lines.push(line),
    attempt: async (part, name, task) => {
      try {
        await task();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const { field, errorMessage } of error.messages)
          refused.push({ part, name, message: field === undefined ? errorMessage : `${field}: ${errorMessage}` });
      }
    },
    happened: (event, target) => void events.push({ event, target }),
    writeDown: (work) =>
      writeAudits(
        work,
        events.map((event) => ({ ...event, person: null, actorName: fullNameOf(by), requestId: REQUEST })),
      ),
  };
};
