import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
let one: pg.Client;
let other: pg.Client;
let otherPid: number;
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: lot.ownerUrl });
  await client.connect();
  await client.query(`set gatehouse.scope = '*'`);
  return client;
};
beforeAll(async () => {
  lot = await createRequestsLot();
  [one, other] = [await connect(), await connect()];
  otherPid = (await other.query('select pg_backend_pid() as pid')).rows[0].pid;
});
afterAll(async () => {
  await one.end();
  await other.end();
  await lot.close();
});

const unseen = async (): Promise<number> =>
  (await lot.ask('casey', 'GET', '/api/customer-portal/alerts')).body.requests.unseen;
const end = (client: pg.Client, id: string, at: string) =>
  client.query(`update service_requests set status = 'CANCELLED', status_since = $2 where id = $1`, [id, at]);
const look = (client: pg.Client, id: string, at: string) =>
  client.query(
    `insert into record_views (user_id, record_id, seen_at) values ($1, $2, $3)
     on conflict (user_id, record_id) do update set seen_at = excluded.seen_at`,
    [lot.idOf('casey'), id, at],
  );
/** What is written down, and what follows from the two instants. */
const noted = async (id: string): Promise<readonly [boolean, boolean]> => {
  const { rows } = await one.query(
    `select exists (select from ended_since_seen where request_id = $1) as noted,
       exists (select from service_requests a join record_views v on v.record_id = a.id where a.id = $1 and a.status = 'CANCELLED' and a.status_since > v.seen_at) as true`,
    [id],
  );
  return [rows[0].noted, rows[0].true];
};
/** Until the other waits for a row that the first holds. */
const othersWait = async (): Promise<void> => {
  await expect
    .poll(
      async () =>
        (await one.query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [otherPid]))
          .rowCount,
    )
    .toBe(1);
};

describe('what ended since somebody looked at it', () => {
  it('is news until they look again, and not to staff who never did', async () => {
    const { id } = await lot.submitted('costume');
    await lot.ask('casey', 'GET', `/${id}`);
    const { id: never } = await lot.submitted('costume');
    const before = await unseen();
    await end(one, id, '2099-01-02');
    expect(await unseen()).toBe(before + 1);
    await end(one, never, '2099-01-02');
    expect(await unseen()).toBe(before); // it was new as long as it was open
    await look(one, id, '2099-01-03');
    expect(await unseen()).toBe(before - 1);
    await end(one, id, '2099-01-04');
    expect(await unseen()).toBe(before);
    await one.query(`update service_requests set status = 'IN_PROGRESS' where id = $1`, [id]);
    expect(await noted(id)).toEqual([false, false]);
  });

  it('is known of an end and a look at once, whichever comes first', async () => {
    for (const [first, second] of [
      [end, look],
      [look, end],
    ] as const) {
      const { id } = await lot.submitted('costume');
      const at = (act: typeof end) => (act === end ? '2099-02-02' : '2099-02-01');
      await one.query('begin');
      await first(one, id, at(first));
      const late = second(other, id, at(second));
      await othersWait();
      await one.query('commit');
      await late;
      expect(await noted(id), first.name).toEqual([true, true]);
    }
  });
});
