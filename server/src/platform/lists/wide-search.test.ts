import { expect, it } from 'vitest';
import type { Work } from '#server/db/work.ts';
import { countAfterwards } from './wide-search.ts';

type Task = Parameters<NonNullable<Work['afterwards']>>[0];

const callWith = (afterwards: (task: Task) => void) => ({ afterwards }) as Work;

it('a search whose count never came about, because its call failed, is counted behind the next one, and once', async () => {
  const key = 'users of a call that failed';
  let counts = 0;
  const count = async (): Promise<void> => {
    counts += 1;
  };
  expect(
    countAfterwards(
      callWith(() => undefined),
      key,
      count,
    ),
  ).toBe(true);
  const left: Task[] = [];
  const next = callWith((task) => void left.push(task));
  for (const call of [next, next]) expect(countAfterwards(call, key, count)).toBe(true);
  await Promise.all(left.map((task) => task(next)));
  expect(counts).toBe(1);
  expect(countAfterwards({} as Work, key, count), 'no call whose end one could wait for').toBe(false);
});
