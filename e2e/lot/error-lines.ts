/**
 * What a lot writes that nobody should have to read: lines of level error and fatal, and whatever it says on standard error. Each is kept with
 * the test it fell into.
 */
export interface ErrorLines {
  hearOut(chunk: Buffer): void;
  hearError(chunk: Buffer): void;
  /** From now on lines fall into this test; `provokes` are those it causes itself and says so. */
  enter(test: string, provokes: readonly RegExp[]): void;
  /** Refuses, naming them, when there were any. */
  assertNone(): void;
}

/** pino's number for error; fatal is 60. */
const ERROR = 50;

const isError = (line: string): boolean => {
  const level = /^\{"level":(\d+),/.exec(line)?.[1];
  return level !== undefined && Number(level) >= ERROR;
};

export const listenForErrors = (): ErrorLines => {
  const found: string[] = [];
  let during = 'the start';
  let excused: readonly RegExp[] = [];
  const reader = (counts: (line: string) => boolean) => {
    let rest = '';
    return (chunk: Buffer): void => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (counts(line) && !excused.some((words) => words.test(line)))
          found.push(`${during}: ${line.slice(0, 1_000)}`);
    };
  };
  return {
    hearOut: reader(isError),
    hearError: reader((line) => line.trim() !== ''),
    enter: (test, provokes) => {
      during = test;
      excused = provokes;
    },
    assertNone: () => {
      if (found.length > 0)
        throw new Error(`The server wrote ${found.length} errors:\n${found.slice(0, 20).join('\n')}`);
    },
  };
};
