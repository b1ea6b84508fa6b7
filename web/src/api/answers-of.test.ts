import { afterEach, describe, expect, it } from 'vitest';
import { answersOf } from './answers-of.ts';
import { queryClient } from './query-client.ts';

const webhooks = answersOf('webhooks');
const one = (webhookId: string) => webhooks.query('GET /api/studio-ops/webhooks/:webhookId', { params: { webhookId } });
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

afterEach(() => queryClient.clear());

describe('the answers of an area', () => {
  it('lie under the area, the call and what was asked, so that no two of them meet', () => {
    const keys = [webhooks.query('GET /api/studio-ops/webhooks'), one('a'), one('b')].map(({ queryKey }) => queryKey);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
    expect(keys.every(([area]) => area === 'webhooks')).toBe(true);
    expect(one('a').queryKey).toEqual(one('a').queryKey);
  });

  it('are old after an act of their area, and only they', () => {
    const other = answersOf('webhooks-of-others').query('GET /api/studio-ops/webhooks');
    for (const { queryKey } of [one('a'), one('b'), other]) queryClient.setQueryData(queryKey, {} as never);
    void webhooks.readAgain();
    expect([one('a'), one('b'), other].map(({ queryKey }) => isOld(queryKey))).toEqual([true, true, false]);
  });

  it('of a part of an area are old with the area, not the other way round', () => {
    const credit = answersOf('credit-applications');
    const runways = answersOf('credit-applications', 'runway');
    const runway = runways.query('GET /api/ar-portal/ca/:creditApplicationId/runway', {
      params: { creditApplicationId: 'a' },
    });
    const panel = credit.query('GET /api/ar-portal/customer/ca');
    for (const { queryKey } of [runway, panel]) queryClient.setQueryData(queryKey, {} as never);
    void runways.readAgain();
    expect([isOld(runway.queryKey), isOld(panel.queryKey)]).toEqual([true, false]);
    void credit.readAgain();
    expect(isOld(panel.queryKey)).toBe(true);
  });

  it('are asked for as the contract says, or do not compile', () => {
    // @ts-expect-error: there is no such call
    webhooks.query('GET /api/studio-ops/webhook');
    // @ts-expect-error: it has to be said which
    webhooks.query('GET /api/studio-ops/webhooks/:webhookId');
    // @ts-expect-error: it has another name
    webhooks.query('GET /api/studio-ops/webhooks/:webhookId', { params: { id: 'a' } });
    // @ts-expect-error: the answer has no such part
    webhooks.query('GET /api/studio-ops/webhooks', {}, { select: ({ tokens }) => tokens });
  });
});
