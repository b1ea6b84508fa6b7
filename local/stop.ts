/** A start that cannot go on: one sentence for the person at the terminal, without a stack. */
export class Stop extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Stop';
  }
}
