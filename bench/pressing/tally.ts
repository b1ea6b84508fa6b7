import { percentile } from '../percentile.ts';
import { headerOf, type Told } from './wire.ts';

/** What became of one call. */
export interface Outcome {
  readonly name: string;
  /** When it was due, in milliseconds since the press began. */
  readonly due: number;
  /** From when it was due to the last byte of its answer. */
  readonly took: number;
  readonly status: number;
  /** The first sentence of a refusal; whether it says when to come again. */
  readonly words: string;
  readonly saysWhen: boolean;
}

export const isGood = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300;
/** Said politely: too many of one caller, or too much for the server. */
const isRefused = ({ status, saysWhen }: Outcome): boolean => (status === 429 || status === 503) && saysWhen;

export const wordsOf = ({ status, body }: Told): string => {
  if (status === 0) return 'the connection broke';
  try {
    const { errorMessages } = JSON.parse(body.toString()) as {
      errorMessages: { errorMessage: string; code: string }[];
    };
    return `${errorMessages[0]?.errorMessage} (${errorMessages[0]?.code})`;
  } catch {
    return body.toString().slice(0, 120);
  }
};

/** All calls of one press, whether they were answered or not. */
export class Tally {
  readonly outcomes: Outcome[] = [];
  #due = 0;
  #unsent = 0;

  /** So many were due. */
  get due(): number {
    return this.#due;
  }

  /** No connection was left for them. */
  get unsent(): number {
    return this.#unsent;
  }

  /** Sent, and never answered. */
  get hanging(): number {
    return this.#due - this.#unsent - this.outcomes.length;
  }

  begin(): void {
    this.#due += 1;
  }

  leaveOut(): void {
    this.#unsent += 1;
  }

  end(name: string, due: number, took: number, told: Told): void {
    const { status } = told;
    const words = isGood(told) ? '' : wordsOf(told);
    this.outcomes.push({ name, due, took, status, words, saysWhen: headerOf(told, 'retry-after') !== undefined });
  }

  good(from = 0, until = Number.POSITIVE_INFINITY): readonly Outcome[] {
    return this.outcomes.filter((each) => isGood(each) && each.due >= from && each.due < until);
  }

  refused(): readonly Outcome[] {
    return this.outcomes.filter(isRefused);
  }

  /** Answered, and neither done nor refused politely. */
  failed(): readonly Outcome[] {
    return this.outcomes.filter((each) => !isGood(each) && !isRefused(each));
  }
}

export const timesOf = (outcomes: readonly Outcome[]) => {
  const times = outcomes.map(({ took }) => took);
  return {
    calls: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    most: times.reduce((a, b) => Math.max(a, b), 0),
  };
};

/** How many of each: status and words. */
export const sorted = (outcomes: readonly Outcome[]): readonly string[] =>
  [
    ...Map.groupBy(
      outcomes,
      ({ status, words, saysWhen }) => `${status} ${words}${saysWhen ? ', with Retry-After' : ''}`,
    ),
  ]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([what, those]) => `${those.length.toLocaleString('en-US')} × ${what}`);
