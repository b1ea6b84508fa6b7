import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Acknowledged } from './life.ts';
import type { Target } from './target.ts';

/** Everything that was acknowledged and is not there, each as a sentence. */
export const lostOf = async (
  { query }: Pick<Target, 'query'>,
  ledger: readonly Acknowledged[],
): Promise<readonly string[]> => {
  const applications = new Set((await query<{ id: string }>('select id from credit_applications')).map(({ id }) => id));
  const sections = new Map(
    (
      await query<{ id: string; section: string; version: number }>(
        'select application_id as id, section, version from credit_application_sections',
      )
    ).map(({ id, section, version }) => [`${id} ${section}`, version]),
  );
  const documents = new Map(
    (
      await query<{ id: string; sha256: string }>(
        "select id, encode(sha256, 'hex') as sha256 from documents where removed_at is null",
      )
    ).map(({ id, sha256 }) => [id, sha256]),
  );
  const counts = await query<{ id: string; move: string; n: number; comments: string }>(
    `select application_id as id, move, count(*)::int as n, string_agg(comment, '|') as comments from activity group by 1, 2`,
  );
  const moved = new Map(counts.map(({ id, move, n }) => [`${id} ${move}`, n]));
  return ledger.flatMap((each) => {
    switch (each.what) {
      case 'started':
        return applications.has(each.id) ? [] : [`application ${each.id}`];
      case 'saved':
        return (sections.get(`${each.id} ${each.section}`) ?? 0) >= each.version
          ? []
          : [`${each.section} of ${each.id}`];
      case 'uploaded':
        return documents.get(each.documentId) === each.sha256 ? [] : [`document ${each.documentId}`];
      case 'moved':
        return moved.get(`${each.id} ${each.move}`) === 1
          ? []
          : [`${each.move} of ${each.id}: ${moved.get(`${each.id} ${each.move}`) ?? 0} times`];
      default:
        return counts.some(({ id, comments }) => id === each.id && comments?.includes(each.comment))
          ? []
          : [`comment on ${each.id}`];
    }
  });
};

/** What is there by half: found by rules about the rows alone, for what was acknowledged and what was not. */
export const halfWrittenOf = async (
  { query, dataDir }: Pick<Target, 'query' | 'dataDir'>,
  since: Date,
): Promise<readonly string[]> => {
  const about = async (what: string, statement: string): Promise<readonly string[]> =>
    (await query<{ id: string }>(statement, [since])).map(({ id }) => `${what}: ${id}`);
  const rules = [
    about(
      'an application whose version is not its moves',
      `select a.id from credit_applications a where a.created_at >= $1 and a.version <> 1 + (select count(*) from activity y where y.application_id = a.id
        and y.move in ('submit', 'claim', 'annotate', 'recommend', 'sendToFinal', 'setArNumber', 'approve'))`,
    ),
    about(
      'a status without the activity that led there',
      `select a.id from credit_applications a where a.created_at >= $1 and a.status <> coalesce((select y.to_status from activity y
        where y.application_id = a.id and y.to_status is not null order by y.at desc, y.id desc limit 1), 'DRAFT')`,
    ),
    about(
      'a submission without its frozen version, its mail or its audit row',
      `select a.id from credit_applications a join projects p on p.id = a.project_id where a.created_at >= $1 and a.submitted_version <> any(array[
        (select count(*) from credit_application_versions v where v.application_id = a.id),
        (select count(*) from activity y where y.application_id = a.id and y.move = 'submit'),
        (select count(*) from audit u where u.target_id = a.id::text and u.event = 'CREDIT_APPLICATION_SUBMITTED'),
        (select count(*) from mail_outbox m where m.email_type = 'credit-submitted' and m.mail->>'subject' = p.name || ': credit application submitted')])`,
    ),
    about(
      'an approval without its row, its audit row or its mail',
      `select a.id from credit_applications a join projects p on p.id = a.project_id where a.created_at >= $1 and (a.status = 'APPROVED')::int <> any(array[
        (select count(*) from approvals o where o.application_id = a.id and o.level = 'FINAL')::int,
        (select count(*) from audit u where u.target_id = a.id::text and u.event = 'CREDIT_APPROVED')::int,
        (select count(distinct m.mail->>'subject') from mail_outbox m where m.mail->>'subject' = p.name || ': credit approved')::int])`,
    ),
    about(
      'a save without its audit row, or the other way round', // what a new draft was filled with is version 1 without a save
      `select s.application_id as id from credit_application_sections s join credit_applications a on a.id = s.application_id
        where a.created_at >= $1 and s.section <> 'dnb-report' and s.version - (select count(*) from audit u
          where u.target_id = a.id::text and u.event = 'CREDIT_SECTION_SAVED' and u.detail->>'section' = s.section) not in (0, 1)`,
    ),
    about(
      'two documents in one place',
      `select record_id as id from documents where uploaded_at >= $1 and removed_at is null and section in ('trade', 'certificateOfInsurance')
        and record_type = 'creditApplication' group by record_id, section, slot having count(*) > 1`,
    ),
    about(
      'a document without its activity',
      `select d.id from documents d where d.uploaded_at >= $1 and d.record_type = 'creditApplication'
        and not exists (select 1 from activity y where y.application_id = d.record_id and y.move = 'attach' and y.comment = d.name)`,
    ),
  ];
  return [...(await Promise.all(rules)).flat(), ...(await rowsWithoutFile(query, join(dataDir, 'files')))];
};

const rowsWithoutFile = async (query: Target['query'], folder: string): Promise<readonly string[]> => {
  const stored = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) stored.set(entry.name, join(entry.parentPath, entry.name));
  const rows = await query<{ id: string; key: string; sha256: string }>(
    "select id, storage_key as key, encode(sha256, 'hex') as sha256 from documents",
  );
  const wrong: string[] = [];
  for (const { id, key, sha256 } of rows) {
    const path = stored.get(key);
    const found =
      path === undefined
        ? null
        : createHash('sha256')
            .update(await readFile(path))
            .digest('hex');
    if (found !== sha256) wrong.push(`a document without its file: ${id}`);
  }
  return wrong;
};
