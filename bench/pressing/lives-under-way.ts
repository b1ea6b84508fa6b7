import type { Life, Memory } from '../operations/step.ts';
import type { Due } from './press.ts';

interface Living {
  readonly number: number;
  readonly memory: Memory;
  at: number;
}

/** Many lives at once: each call is the next step of one that waits for nothing, and a new one begins where all of them wait. */
export class LivesUnderWay {
  readonly #life: Life;
  readonly #bearerOf: (who: string) => string;
  /** Those whose last answer is there, the one that has it longest first. */
  readonly #ready: Living[] = [];
  #begun = 0;
  #ended = 0;

  constructor(life: Life, bearerOf: (who: string) => string) {
    this.#life = life;
    this.#bearerOf = bearerOf;
  }

  /** Those that came to their end. */
  get ended(): number {
    return this.#ended;
  }

  next(): Due {
    const living = this.#ready.shift() ?? this.#begin();
    const step = this.#life[living.at];
    if (step === undefined) throw new Error('A life goes on behind its end.');
    return {
      name: step.name,
      bearer: this.#bearerOf(step.who),
      call: step.call(living.memory, living.number),
      hear: (answered) => {
        step.keep?.(answered, living.memory);
        living.at += 1;
        if (living.at < this.#life.length) this.#ready.push(living);
        else this.#ended += 1;
      },
    };
  }

  #begin(): Living {
    this.#begun += 1;
    return { number: this.#begun - 1, memory: {}, at: 0 };
  }
}
