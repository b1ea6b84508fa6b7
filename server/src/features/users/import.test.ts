import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { errors, newEmail } from './testing/bodies.ts';
import { addPerson, mailsTo } from './testing/people.ts';

let lot: Lot;
let ines: As;
let projectId: string;
beforeAll(async () => {
  lot = await createLot();
  ines = await lot.as('ines');
  projectId = await lot.newProject();
});
afterAll(() => lot?.close());

describe('many at once', () => {
  const send = (csv: string, more: object = {}) =>
    ines.call('POST', '/api/customer-portal/users/import', { csv, commit: true, ...more });
  const count = async () => (await lot.rows<{ n: number }>(sql`select count(*) as n from users`))[0]?.n;
  const project = async () =>
    (await lot.rows<{ name: string }>(sql`select name from projects where id = ${projectId}`))[0]?.name;

  it('names each bad line with its reason and imports none, unless told to leave them out', async () => {
    const [good, other] = [newEmail(), newEmail()];
    const csv = [
      'First name;Last name;E-mail;Job title;Project;Permission',
      `Ada;Wynn;${good};Producer;${await project()};Project, view only|Credit application`,
      'M4ry;Wynn;mary@;;Nowhere;Everything',
      `Bo;Twin;${good.toUpperCase()};Producer;;`,
      `Cy;Wynn;${other};Producer;;`,
    ].join('\n');
    const before = await count();
    const seen = (await send(csv, { commit: false })).json();
    expect(seen.imported).toBe(0);
    expect(
      seen.lines.map(({ line, problems }: { line: number; problems: string[] }) => [line, problems.length]),
    ).toEqual([
      [2, 0],
      [3, 5],
      [4, 1],
      [5, 0],
    ]);
    const refused = await send(csv);
    expect([refused.statusCode, errors(refused)[0]?.[1], errors(refused).map(([field]) => field)]).toEqual([
      400,
      usersMessages.importHasProblems,
      [undefined, 'line.3', 'line.4'],
    ]);
    expect(await count()).toBe(before);
    expect((await send(csv, { leaveBadOut: true })).json().imported).toBe(2);
    expect(await mailsTo(lot, good)).toEqual(['invite']);
  });

  it('looked at beforehand, a list says nothing about people of other companies; imported, it is refused beside its line', async () => {
    const stranger = await addPerson(lot, { company: 'groyne' });
    const csv = `Ada,Wynn,${newEmail()},Producer\nBo,Wynn,${stranger.email},Producer`;
    const seen = (await send(csv, { commit: false })).json();
    expect(seen.lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([[], []]);
    const before = await count();
    const refused = await send(csv);
    expect([refused.statusCode, errors(refused)]).toEqual([
      400,
      [
        [undefined, usersMessages.importHasProblems],
        ['line.2', `Line 2: E-mail: ${fieldMessages.duplicateEmail}`],
      ],
    ]);
    expect(await count()).toBe(before);
    expect((await send(csv, { leaveBadOut: true })).json()).toMatchObject({ imported: 1 });
  });

  it('refuses what is no list, and lists that are too long', async () => {
    expect(errors(await send(''))[0]?.[1]).toBe(usersMessages.importEmpty);
    expect(errors(await send('a,"b'))[0]?.[1]).toBe(usersMessages.importUnreadable);
    expect(errors(await send('a,b,c\n'.repeat(201)))[0]?.[1]).toBe(usersMessages.importTooLong);
  });
});
