import type { Export } from '@gatehouse/domain/exports/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

const ROWS = 1_500;
const EACH = 7;
let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
  await lot.inWork(({ trx, now }) =>
    sql`insert into users (user_type_id, company_id, email, first_name, last_name, preferences, created_at, updated_at, accepted_at)
      select 1, ${lot.companies.saltmarsh}, 'many' || n || '@x.example', 'Many', 'Number ' || n, '{}', ${now}, ${now}, ${now} from generate_series(1, ${ROWS}) n`.execute(
      trx,
    ),
  );
});
afterAll(() => lot.close());

describe('many exports at once', () => {
  it('are all made, and no other call waits for them: three people with seven each, on the ten connections of a server', async () => {
    const people = await Promise.all((['sam', 'casey', 'ines'] as const).map((name) => lot.as(name)));
    const answers = people.flatMap((each, place) =>
      Array.from({ length: EACH }, () =>
        each.call('POST', '/api/customer-portal/exports', {
          list: place === 2 ? 'company-users' : 'users',
          format: 'csv',
          query: place === 2 ? { q: 'Number' } : { group: 'customers', q: 'Number' },
        }),
      ),
    );
    let made = 0;
    for (const answer of answers) void answer.then(() => (made += 1));
    const others: number[] = [];
    const carl = await lot.as('carl');
    while (made < answers.length) {
      const [one, two] = await Promise.all([
        carl.call('GET', '/api/customer-portal/userprofile'),
        people[0]?.call('GET', '/api/studio-ops/users?q=Number'),
      ]);
      others.push(one.statusCode, two?.statusCode ?? 0);
    }
    for (const answer of await Promise.all(answers)) {
      expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
      expect(answer.json<Export>()).toMatchObject({ state: 'READY', doneRows: ROWS, totalRows: ROWS });
    }
    expect(others.length).toBeGreaterThan(10);
    expect(new Set(others)).toEqual(new Set([200]));
  }, 60_000);
});
