import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('run so many at once, in the order they came, and go on after a failure', async () => {
    const inTurn = createTurns(2);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const task = (name: string) =>
      inTurn(async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (name === 'first') throw new Error('no');
        return name;
      });
    const settled = Promise.allSettled(['first', 'second', 'third', 'fourth'].map(task));
    const endNext = async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['first', 'second']);
    await endNext();
    expect(log).toEqual(['first', 'second', 'third']);
    await endNext();
    expect(log).toEqual(['first', 'second', 'third', 'fourth']);
    await endNext();
    await endNext();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    const again = task('again');
    await endNext();
    expect(await again, 'every turn was given back').toBe('again');
  });

  it('go round among those who wait: many tasks of one do not hold up the one task of another', async () => {
    const inTurn = createTurns(1);
    const log: string[] = [];
    const task = (whose: string, name: string) => inTurn(async () => void log.push(name), whose);
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => task('a', name)),
      task('b', 'b1'),
      task('b', 'b2'),
      task('c', 'c1'),
    ]);
    expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });
});
