/** What a server under test writes at level error. Nothing may be left when it is closed (issue: the log tells the truth). */
export interface ErrorLog {
  /** Where the server writes. */
  readonly to: { write(line: string): void };
  /** A test that breaks something on purpose names the lines it caused; refuses when there is none. */
  provoked(words: RegExp): void;
  /** Refuses, naming them, when lines are left that nobody provoked. */
  assertQuiet(): void;
}

export const hearErrors = (): ErrorLog => {
  let lines: string[] = [];
  return {
    to: { write: (line) => void lines.push(line.trim()) },
    provoked: (words) => {
      const left = lines.filter((line) => !words.test(line));
      if (left.length === lines.length) throw new Error(`The log has no error like ${words}.`);
      lines = left;
    },
    assertQuiet: () => {
      if (lines.length > 0)
        throw new Error(`The server wrote ${lines.length} errors:\n${lines.slice(0, 5).join('\n')}`);
    },
  };
};
