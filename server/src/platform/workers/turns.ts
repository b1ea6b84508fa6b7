/** Gives a task its turn; `whose` names who it is for, where one of them must not make the others wait. */
export type InTurn = <T>(task: () => Promise<T>, whose?: string) => Promise<T>;

export interface TurnRules {
  readonly atOnce: number;
  /** Of one owner; the rest of the places is kept for others. */
  readonly eachAtOnce?: number;
  readonly eachWaiting?: number;
  readonly allWaiting?: number;
}

/** So many wait already that one more would only make everybody wait longer. */
export class QueueFull extends Error {}

export interface FairTurns {
  /** Throws QueueFull where `take` would. */
  readonly assertRoom: (owner: string) => void;
  /** Runs the task when it is the owner's turn. A task that fails gives its turn on like any other. */
  readonly take: <T>(owner: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * Gives owners their turns, one after the other however many tasks each of them has waiting (promises P19); the tasks of one owner run in the
 * order they came.
 */
export const createFairTurns = ({
  atOnce,
  eachAtOnce = atOnce,
  eachWaiting = Number.POSITIVE_INFINITY,
  allWaiting = Number.POSITIVE_INFINITY,
}: TurnRules): FairTurns => {
  /** In the order of turns: whose task has ended goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let inLine = 0;

  const mayRun = (owner: string): boolean => busy < atOnce && (running.get(owner) ?? 0) < eachAtOnce;
  const assertRoom = (owner: string): void => {
    if (mayRun(owner)) return;
    if (inLine >= allWaiting || (waiting.get(owner)?.length ?? 0) >= eachWaiting) throw new QueueFull();
  };
  const begin = (owner: string): void => {
    busy += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  };
  const end = (owner: string): void => {
    busy -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    const line = waiting.get(owner);
    if (line !== undefined) {
      waiting.delete(owner);
      waiting.set(owner, line);
    }
    for (const next of [...waiting.keys()]) if (mayRun(next)) startNextOf(next);
  };
  const startNextOf = (owner: string): void => {
    const [first, ...rest] = waiting.get(owner) ?? [];
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    if (first === undefined) return;
    inLine -= 1;
    begin(owner);
    first();
  };

  return {
    assertRoom,
    take: async (owner, task) => {
      assertRoom(owner);
      if (mayRun(owner)) begin(owner);
      else {
        inLine += 1;
        await new Promise<void>((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));
      }
      try {
        return await task();
      } finally {
        end(owner);
      }
    },
  };
};

/** The same without a limit on who waits: so many at once, owners in turns, and tasks that name no owner in the order they came. */
export const createTurns = (atOnce: number): InTurn => {
  const { take } = createFairTurns({ atOnce });
  return (task, whose = '') => take(whose, task);
};
