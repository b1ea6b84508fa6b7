import { expect } from 'vitest';
import type { World } from './world.ts';

/** Every row of every table, as one number; when somebody was last seen is not a change that anybody made. */
export const digestOfEverything = async ({ rows }: World): Promise<Record<string, string>> => {
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (name === 'call_counts') continue; // that somebody called is counted, refused or not
    const row = name === 'sessions' ? "to_jsonb(t) - 'last_seen_at'" : 'to_jsonb(t)';
    const [found] = await rows<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5((${row})::text), '' order by md5((${row})::text))), '') as digest from "${name}" t`,
    );
    digests[name] = found?.digest ?? '';
  }
  expect(Object.keys(digests).length).toBeGreaterThan(25);
  return digests;
};
