import { castMember } from '@gatehouse/local/people.ts';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { expect } from 'vitest';
import type { Row, Thing } from './row.ts';
import { missingId, type World } from './world.ts';

export type Things = Readonly<Record<NonNullable<Row['about']>, readonly Thing[]>>;

/** Of the caller's company and on a project of theirs, of their company only, of others, not there, and deleted. */
const projectNames = ['Nightjar', 'Tidewrack', 'Harbor Pilot', 'Dust Ledger'];

/** The things of the demo lot to try the calls with, with one that was deleted and one that never was. */
export const findThings = async (world: World): Promise<Things> => {
  const { rows } = world;
  const found = await rows<{ id: string; project_id: string; project: string; company: string; company_id: string }>(
    `select a.id, a.project_id, p.name as project, c.production_name as company, c.id as company_id
      from credit_applications a join projects p on p.id = a.project_id join companies c on c.id = a.company_id where p.name = any($1)`,
    [projectNames],
  );
  expect(found.map(({ project }) => project).sort()).toEqual([...projectNames].sort());
  const [deleted] = await rows<{ id: string }>(
    `insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at, deleted_at)
      select company_id, id, 'DRAFT', now(), $1, now(), now(), now() from projects where name = 'Low Water' returning id`,
    [castMember('Carl').id],
  );
  const gone: readonly Thing[] = [
    { name: 'missing', id: missingId, place: null },
    { name: 'deleted', id: deleted?.id ?? '', place: null },
  ];
  const applications = [
    ...found.map(({ id, project, company }) => ({ name: project, id, place: { company, project } })),
    ...gone,
  ];
  const documents = await rows<{ id: string; project: string; company: string; section: string }>(
    `select distinct on (p.name, d.section) d.id, p.name as project, c.production_name as company, d.section
      from documents d join credit_applications a on a.id = d.record_id join projects p on p.id = a.project_id join companies c on c.id = a.company_id
      where p.name = any($1) and d.section in ('trade', 'letter-of-approval') and d.removed_at is null order by p.name, d.section, d.id`,
    [projectNames],
  );
  expect(documents.map(({ section }) => section)).toContain('letter-of-approval');
  const own = await uploadOwn(world);
  const requests = await rows<{ id: string; project: string; company: string }>(
    `select distinct on (p.name) r.id, p.name as project, c.production_name as company
      from service_requests r join projects p on p.id = r.project_id join companies c on c.id = r.company_id
      where p.name = any($1) and r.number is not null order by p.name, r.number`,
    [projectNames],
  );
  expect(requests.map(({ project }) => project).sort()).toEqual([...projectNames].sort());
  return {
    applications,
    contacts: applications,
    requests: [
      ...requests.map(({ id, project, company }) => ({ name: project, id, place: { company, project } })),
      { name: 'missing', id: missingId, place: null },
    ],
    projects: [
      ...found.map(({ project_id, project, company }) => ({
        name: project,
        id: project_id,
        place: { company, project },
      })),
      { name: 'missing', id: missingId, place: null },
    ],
    documents: [
      ...documents.map(({ id, section, project, company }) => ({
        name: section === 'letter-of-approval' ? `letter of ${project}` : `${section} of ${project}`,
        id,
        place: { company, project },
      })),
      { name: 'own of Carl Dane', id: own, place: null },
      { name: 'missing', id: missingId, place: null },
    ],
  };
};

/** A document of Carl's own, put there as everybody puts one. */
const uploadOwn = async ({ app, actors }: World): Promise<string> => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="mine.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/customer-portal/documents?section=own',
    headers: {
      authorization: `Bearer ${actors.find(({ name }) => name === 'Carl Dane')?.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), await plainPdf(), Buffer.from('\r\n--x--\r\n')]),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().documents[0].documentId;
};
