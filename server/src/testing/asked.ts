import { Message } from '#server/db/message.ts';

export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a client is asked by `query(first, second)`, whatever the form: a text with values, a statement with a name, several in one message. */
export const askedOf = (first: unknown, second?: unknown): readonly Asked[] => {
  if (typeof first === 'string') return [{ text: first, values: Array.isArray(second) ? second : [] }];
  if (first instanceof Message) return first.parts;
  const { text, values } = (first ?? {}) as { text?: unknown; values?: unknown };
  return typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : [];
};
