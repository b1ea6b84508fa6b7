import type { SharedSection } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { allRows, insertRow, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { standingsOf } from '#server/platform/links/standing.ts';

export interface ShareRow {
  readonly id: string;
  readonly applicationId: string;
  readonly section: SharedSection;
  readonly name: string;
  readonly email: string;
  readonly note: string | null;
  readonly sharedBy: string;
  readonly sharedByName: string;
  readonly sharedAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly savedAt: Date | null;
  readonly doneAt: Date | null;
  readonly revokedAt: Date | null;
  readonly submittedVersion: number;
}

const columns = sql`s.id, s.application_id as "applicationId", s.section, s.name, s.email, s.note, s.shared_by as "sharedBy", s.shared_by_name as "sharedByName",
  s.shared_at as "sharedAt", s.expires_at as "expiresAt", s.opened_at as "openedAt", s.saved_at as "savedAt", s.done_at as "doneAt", s.revoked_at as "revokedAt",
  s.submitted_version as "submittedVersion"`;

/** The links to sections of one application, the newest first. The caller has asked whether the application is theirs to see. */
export const listShares = (work: Work, applicationId: string): Promise<readonly ShareRow[]> =>
  allRows<ShareRow>(work)`
    select ${columns} from section_shares s where s.application_id = ${applicationId} order by s.shared_at desc, s.id desc limit 100`;

/** Whether somebody still stands behind the links of these shares (decision 0086). */
export const standingsOfShares = (work: Work, shares: readonly ShareRow[]) =>
  standingsOf(
    work,
    'section-guest',
    shares.map(({ id }) => id),
  );

export const readShare = (work: Work, shareId: string): Promise<ShareRow | undefined> =>
  oneRow<ShareRow>(work)`select ${columns} from section_shares s where s.id = ${shareId}`;

interface NewShare
  extends Pick<ShareRow, 'applicationId' | 'section' | 'name' | 'email' | 'note' | 'expiresAt' | 'submittedVersion'> {
  readonly companyId: string;
  readonly by: { readonly id: string; readonly name: string };
}

export const insertShare = (work: Work, { by, ...share }: NewShare): Promise<string> =>
  insertRow(work, 'section_shares', {
    ...inColumns(share),
    shared_by: by.id,
    shared_by_name: by.name,
    shared_at: work.now,
  });

/** What happened to a link; each moment is kept the first time, the last save every time. */
export const markShare = async (
  work: Work,
  shareId: string,
  what: 'opened' | 'saved' | 'done' | 'revoked',
): Promise<void> => {
  const column = sql.ref(`${what}_at`);
  const value = what === 'saved' ? sql`${work.now}` : sql`coalesce(${column}, ${work.now})`;
  await run(work)`update section_shares set ${column} = ${value} where id = ${shareId}`;
};

/** A new link makes the share live as long again. */
export const prolongShare = (work: Work, shareId: string, expiresAt: Date): Promise<void> =>
  run(work)`update section_shares set expires_at = greatest(expires_at, ${expiresAt}) where id = ${shareId}`;
