import { isDeepStrictEqual } from 'node:util';
import type { Answer, Asked, Operation } from './operation.ts';
import type { System } from './systems.ts';

const TRIED = 24;

const asked = async (system: System, operation: Operation, each: Asked, bearer: string): Promise<Answer> => {
  const { method, path, body } = system.callOf(operation, each);
  const answer = await fetch(`${system.url}${path}`, {
    method,
    headers: {
      authorization: bearer,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${system.name}, ${operation.name}: ${path} answered ${answer.status}: ${text}`);
  return system.answerOf(operation, JSON.parse(text));
};

/** Of what both say; a system that shows no total, or names fewer parts, is held to the rest. */
const both = (one: Answer, other: Answer): readonly [Answer, Answer] => {
  const parts = Object.keys(one.parts ?? {}).filter((part) => part in (other.parts ?? {}));
  const of = ({ total, ids, parts: counted }: Answer): Answer => ({
    ...(one.total === undefined || other.total === undefined || total === undefined ? {} : { total }),
    ...(one.ids === undefined || other.ids === undefined || ids === undefined ? {} : { ids }),
    parts: Object.fromEntries(parts.map((part) => [part, counted?.[part] ?? 0])),
  });
  return [of(one), of(other)];
};

/**
 * Asks the same of the first system and of each other, in many variations, and refuses when totals, rows in their order or parts differ: figures of systems
 * that answer differently say nothing. Operations that write are only tried once.
 */
export const assertAgreement = async (
  [first, ...others]: readonly System[],
  operations: readonly Operation[],
): Promise<void> => {
  if (first === undefined) return;
  for (const operation of operations) {
    const isReading = operation.call(operation.asked[0] ?? {}).method === 'GET';
    const step = Math.max(1, Math.floor(operation.asked.length / TRIED));
    const tried = isReading ? operation.asked.filter((_, place) => place % step === 0) : operation.asked.slice(0, 1);
    const bearers = new Map<System, string>();
    for (const system of [first, ...others]) bearers.set(system, await system.bearerOf(operation.who));
    const ask = (system: System, each: Asked) => asked(system, operation, each, bearers.get(system) ?? '');
    for (const each of tried) {
      const ours = await ask(first, each);
      for (const other of others) {
        const [one, two] = both(ours, await ask(other, each));
        if (!isDeepStrictEqual(one, two))
          throw new Error(
            `${first.name} and ${other.name} answer ${operation.name} differently, asked ${JSON.stringify(each)}:\n${JSON.stringify(one)}\n${JSON.stringify(two)}`,
          );
      }
    }
  }
};
