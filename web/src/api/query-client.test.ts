import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('a reading whose failure leaves a line in the console (§8)', () => {
  it('leaves it whatever broke, also where what came was no answer of ours', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = new SyntaxError('Unexpected token <');
    const reading = { queryKey: ['read'], retry: false, queryFn: () => Promise.reject(page) };
    await expect(queryClient.fetchQuery({ ...reading, meta: { logs: 'Could not be read' } })).rejects.toBe(page);
    await expect(queryClient.fetchQuery({ ...reading, meta: {} })).rejects.toBe(page);
    expect(said.mock.calls).toEqual([['Could not be read', page]]);
  });

  it('leaves none when the screen itself gave up', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reading = queryClient.fetchQuery({
      queryKey: ['given-up'],
      meta: { logs: 'Could not be read' },
      queryFn: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted')))),
    });
    await Promise.all([expect(reading).rejects.toThrow(), queryClient.cancelQueries()]);
    expect(said).not.toHaveBeenCalled();
  });
});
