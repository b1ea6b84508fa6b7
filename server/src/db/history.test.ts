import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

/** What somebody decided, wrote or was told; and what that hangs on. */
const history = [
  ...[
    'activity',
    'audit',
    'approvals',
    'denials',
    'letters',
    'quotes',
    'risk_requests',
    'revision_requests',
    'limit_changes',
  ],
  ...['credit_application_versions', 'credit_application_states', 'credit_application_sections', 'credit_conditions'],
  ...[
    'credit_notices',
    'credit_tasks',
    'section_shares',
    'reference_requests',
    'screenings',
    'tripwire_reviews',
    'documents',
  ],
  ...[
    'service_request_entries',
    'service_request_deliveries',
    'delegations',
    'approval_policies',
    'letter_templates',
    'seals',
  ],
];

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** By which of these tables the working roles could take history away: themselves, or by what hangs on them. */
const waysOut = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ way: string }>(
    `with recursive hangs as (
       select oid as taken, oid as by, '' as path from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace
       union
       select h.taken, f.confrelid, h.path || ' < ' || f.confrelid::regclass from hangs h
         join pg_constraint f on f.conrelid = h.by and f.contype = 'f' and f.confdeltype <> 'a' and f.confdeltype <> 'r' and f.confrelid <> h.by)
     select distinct h.taken::regclass || h.path as way from hangs h
     where (has_table_privilege('gatehouse_app', h.by, 'delete') or has_table_privilege('gatehouse_app', h.by, 'truncate'))
       and not exists (select from pg_trigger t where t.tgrelid = h.by and t.tgname = 'stays' and t.tgenabled = 'O')
     order by 1`,
    [history],
  );
  return rows.map(({ way }) => way);
};

describe('history', () => {
  it('has no way out: not by a deletion of its own, nor of what it hangs on', async () => {
    // a delegation may be deleted, not the people of it; what was done in somebody's name says so in the activity
    expect(await waysOut()).toEqual(['delegations']);
  });

  it.each([
    ['grant delete on letters to gatehouse_app', 'letters'],
    ['grant truncate on activity to gatehouse_app', 'activity'],
    ['drop trigger stays on credit_applications', 'activity < credit_applications'],
    [
      'alter table denials drop constraint denials_decided_by_fkey, add foreign key (decided_by) references users on delete cascade; grant delete on users to gatehouse_app',
      'denials < users',
    ],
  ])('would have one after: %s', async (mutation, way) => {
    await owner.query('begin');
    try {
      await owner.query(mutation);
      expect(await waysOut()).toContain(way);
    } finally {
      await owner.query('rollback');
    }
  });
});
