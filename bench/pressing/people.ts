import { personOf, tokenOf } from '../measured-lot.ts';
import type { MeasuredServer } from '../measured-server.ts';

/** Sessions of people, each asked in its turn: one person is at several devices here. */
export interface People {
  readonly bearerOf: (name: string) => string;
  readonly bearers: readonly string[];
}

const AT_ONCE = 4;

/** Signs each of these in so many times. */
export const signedIn = async (server: MeasuredServer, sessions: Readonly<Record<string, number>>): Promise<People> => {
  const names = Object.entries(sessions).flatMap(([name, many]) => Array.from({ length: many }, () => name));
  const held = new Map<string, string[]>(Object.keys(sessions).map((name) => [personOf(name).name, []]));
  const left = [...names];
  const sign = async (): Promise<void> => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      held.get(name)?.push(`Bearer ${await tokenOf(server, name)}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sign));
  const turns = new Map<string, number>();
  return {
    bearers: [...held.values()].flat(),
    bearerOf: (name) => {
      const own = held.get(name) ?? [];
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const bearer = own[turn % own.length];
      if (bearer === undefined) throw new Error(`${name} is not signed in.`);
      return bearer;
    },
  };
};
