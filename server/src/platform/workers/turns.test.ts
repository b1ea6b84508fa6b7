import { describe, expect, it } from 'vitest';
import { createFairTurns, createTurns, QueueFull } from './turns.ts';

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
    expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });
});

describe('fair turns', () => {
  const tick = () => new Promise((resolve) => setImmediate(resolve));

  it('go from owner to owner, leave a place for others, and stop a line that grows', async () => {
    const turns = createFairTurns({ atOnce: 2, eachAtOnce: 1, eachWaiting: 2, allWaiting: 4 });
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const task = (owner: string, name: string) =>
      turns.take(owner, async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [task('a', 'a1'), task('a', 'a2'), task('a', 'a3')];
    await tick();
    expect(log, 'one of each owner').toEqual(['a1']);
    await expect(task('a', 'a4')).rejects.toBeInstanceOf(QueueFull);
    all.push(task('b', 'b1'), task('b', 'b2'), task('c', 'c1'));
    await tick();
    expect(log, "the second place is another owner's").toEqual(['a1', 'b1']);
    await expect(task('d', 'd1'), 'the whole line is full').rejects.toBeInstanceOf(QueueFull);
    expect(() => turns.assertRoom('d')).toThrow(QueueFull);
    for (let left = all.length; left > 0; left -= 1) {
      ends.shift()?.();
      await tick();
      await tick();
    }
    await Promise.all(all);
    expect(log, 'nobody has two turns while another waits').toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(() => turns.assertRoom('d')).not.toThrow();
  });
});
