import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { NewPass } from '@gatehouse/domain/passes/pass.ts';
import {
  columnNamed,
  type PastedColumn,
  type PastedDefaults,
  type PastedProblem,
  passOfLine,
  pastedColumns,
} from '@gatehouse/domain/passes/pasted.ts';
import { dayProblems } from '@gatehouse/domain/passes/wanted.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { readPastedList } from '#server/platform/lists/pasted-list.ts';
import { askForPasses, type PassAsker, projectToAskFor } from './ask.ts';

export interface JudgedLine {
  /** As the person counts them: the first line of the text is 1. */
  readonly line: number;
  readonly name: string;
  readonly problems: PastedProblem[];
}

const linesOf = (text: string) =>
  readPastedList<PastedColumn>(text, {
    columns: pastedColumns,
    columnNamed,
    heading: 'lastName',
    messages: {
      empty: passMessages.listEmpty,
      tooLong: passMessages.listTooLong,
      unreadable: passMessages.listUnreadable,
    },
  });

const isColumn = (name: unknown): name is PastedColumn => (pastedColumns as readonly unknown[]).includes(name);

export interface Pasted {
  readonly projectId: string;
  readonly csv: string;
  readonly defaults: PastedDefaults;
  readonly commit: boolean;
}

/** Every line with what is wrong in it; with `commit`, and nothing wrong, the passes are asked for (decisions §5: bulk by CSV or from a crew list). */
export const pastePasses = async (
  asker: PassAsker,
  { projectId, csv, defaults, commit }: Pasted,
): Promise<{ readonly message: string; readonly lines: readonly JudgedLine[]; readonly asked: number }> => {
  await projectToAskFor(asker, projectId);
  const judged = linesOf(csv).map(({ line, cells, tooMany }) => {
    const { pass, problems } = passOfLine(cells, defaults);
    const parsed = NewPass.safeParse(pass);
    const told: PastedProblem[] = [
      ...(tooMany ? [{ field: 'noteToGate' as const, message: passMessages.tooManyColumns }] : []),
      ...problems,
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
        field: isColumn(path[0]) ? path[0] : ('lastName' as const),
        message,
      })),
      ...(parsed.success
        ? Object.entries(dayProblems(parsed.data, dayAtSite(parsed.data.site, asker.work.now))).map(
            ([field, message]) => ({ field: field as PastedColumn, message }),
          )
        : []),
    ];
    // a cell that says nothing we know is wrong once, not once more for what stood in for it
    const once = told.filter(({ field }, place) => told.findIndex((other) => other.field === field) === place);
    return { line, name: `${cells.firstName} ${cells.lastName}`.trim(), problems: once, pass: parsed.data };
  });
  const lines = judged.map(({ pass: _, ...line }) => line);
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  const asked =
    commit && bad === 0
      ? await askForPasses(
          asker,
          projectId,
          judged.flatMap(({ pass }) => (pass === undefined ? [] : [pass])),
        )
      : [];
  const message = asked.length > 0 ? passMessages.asked(asked.length) : passMessages.checked(lines.length - bad, bad);
  return { message, lines, asked: asked.length };
};
