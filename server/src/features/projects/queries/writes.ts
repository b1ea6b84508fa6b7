import type { ProjectStatus } from '@gatehouse/domain/projects/lifecycle.ts';
import type { NewProject, StaffProjectEdit } from '@gatehouse/domain/projects/project.ts';
import { inColumns } from '#server/db/in-columns.ts';
import { changeRow, insertRow, oneRow, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** The next id that people read. Lots that were filled past the counter move it on once. */
const nextNumber = async (work: Work): Promise<string> => {
  const next = async () => {
    const row = await oneRow<{ number: string; taken: boolean }>(work)`
      with next as (select 'P-' || nextval('project_numbers') as number)
      select number, exists (select 1 from projects p where p.number = next.number) as taken from next`;
    return row ?? { number: '', taken: true };
  };
  const first = await next();
  if (!first.taken) return first.number;
  await run(work)`
    select setval('project_numbers', (select max(substring(number from '^P-(\\d{1,12})$')::bigint) from projects))`;
  return (await next()).number;
};

export const insertProject = async (work: Work, project: NewProject): Promise<{ id: string; number: string }> => {
  const number = await nextNumber(work);
  const id = await insertRow(work, 'projects', {
    ...inColumns(project),
    number,
    description: project.description === '' ? null : project.description,
    active: true,
    created_at: work.now,
    updated_at: work.now,
  });
  return { id, number };
};

export type ProjectEdit = Omit<StaffProjectEdit, 'financing' | 'site' | 'active'> &
  Partial<Pick<StaffProjectEdit, 'financing' | 'site' | 'active'>>;

/** Writes what is named and nothing else; gives the new version. */
export const updateProject = (work: Work, projectId: string, edit: ProjectEdit): Promise<number> =>
  changeRow(work, 'projects', projectId, {
    ...inColumns(edit),
    description: edit.description === '' ? null : edit.description,
  });

/** Decisions §6: the flag goes off with the closing and comes back with the reopening. */
export const updateStatus = (work: Work, projectId: string, status: ProjectStatus): Promise<number> =>
  changeRow(work, 'projects', projectId, {
    status,
    active: status !== 'CLOSED',
    closed_at: status === 'CLOSED' ? work.now : null,
  });

/** Not a change of the version: who is typing in the form meanwhile loses nothing. */
export const updateImage = (
  work: Work,
  projectId: string,
  image: { readonly key: string; readonly type: 'image/png' | 'image/jpeg' | 'image/webp' } | null,
): Promise<void> =>
  updateRow(work, 'projects', projectId, {
    image_key: image?.key ?? null,
    image_type: image?.type ?? null,
    updated_at: work.now,
  });
