import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf, toldOf } from './testing/bringing.ts';

let lot: Lot;
let sam: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  bring = bringingOf(lot, sam);
}, 60_000);
afterAll(() => lot?.close());

const told = async (importId: string) => toldOf(await bring.verdicts(importId));
const undone = async (importId: string) => {
  const answer = await bring.post(importId, 'undo');
  return answer.statusCode === 200 ? bring.settled(importId) : answer;
};

describe('departments', () => {
  const file = (...lines: readonly string[]): string =>
    ['Department,Dept Code,Site,Email,Phone,Credit share,Billable,Response time', ...lines].join('\n');
  const department = (name: string) =>
    lot.rows<{ id: string; code: string; site: string; share: number | null; charges: boolean; hours: number | null }>(
      sql`select id, code, site, credit_share as share, charges, answer_hours as hours from departments where name = ${name}`,
    );

  it('are new, changed or refused by the rules of their page, with the cell', async () => {
    const judged = await bring.checked(
      'departments',
      file(
        'Model shop,mod,Burbank,models@lot.example,818 555 0131,15%,Yes,8',
        'Paint,P!,Atlantis,no address,,150,perhaps,0',
        'COSTUME,COS,,,,,,',
        'Drapery,MOD,,,,,,',
        'Set Lighting,SLX,Leavesden,,,,No,',
        'Model shop,mod,Burbank,models@lot.example,818 555 0131,15%,Yes,8',
      ),
    );
    expect(await told(judged.importId)).toEqual({
      2: ['NEW', 'MOD in Burbank: serves clients, charges for its work.'],
      3: [
        'REFUSED',
        'B3 Two to eight capital letters or digits',
        'C3 Choose one of the values that are offered',
        'D3 Please enter a valid email address',
        'F3 A whole number of percent, from 1 to 100',
        'G3 Answer yes or no',
        'H3 A whole number of hours, from 1 to 80',
      ],
      4: ['CHANGED', 'Name: Costume > COSTUME', 'Code:  > COS'],
      5: ['REFUSED', 'B5 “MOD” is in row 2 too, and the two do not agree'],
      6: ['CHANGED', 'Code:  > SLX', 'Site: Burbank > Leavesden', 'Charges for its work: Yes > No'],
      7: ['SAME', 'Row 2 says the same.'],
    });
    expect(await department('Model shop')).toEqual([]);
  });

  it('stand where they were said, their history says with which import, and all of it can be undone', async () => {
    const done = await bring.imported(
      'departments',
      file('Greens,GRN,Leavesden,,,,No,6', 'Grip,GRP,,grip@lot.example,,20,,'),
      { mode: 'ALL' },
    );
    expect(done).toMatchObject({ task: 'WRITE', state: 'SETTLED', problem: null, counts: { new: 1, changed: 1 } });
    expect(await department('Greens')).toEqual([
      { id: 'greens', code: 'GRN', site: 'Leavesden', share: null, charges: false, hours: 6 },
    ]);
    expect(await department('Grip')).toMatchObject([{ code: 'GRP', share: 20 }]);
    const history = await sam.call('GET', '/api/studio-ops/departments/grip/history');
    expect(history.json().entries[0]).toMatchObject({
      what: `Changed by import ${done.number} of file.csv`,
      by: 'Sam Whitlock',
    });
    expect(await undone(done.importId)).toMatchObject({ task: 'UNDO', state: 'SETTLED', problem: null });
    expect(await department('Greens')).toEqual([]);
    expect(await department('Grip')).toMatchObject([{ code: null, share: null }]);
  });

  it('that are closed are refused, and one that is saved whole is refused for what it lacks', async () => {
    await lot.rows(
      sql`insert into departments (id, name, code, closes_on, closed_at) values ('mill', 'Mill', 'MIL', '2026-01-01', now()) returning id`,
    );
    const judged = await bring.checked(
      'departments',
      file('Mill,MLL,,,,,,', 'Anything,MIL,,,,,,', 'Costume,,,cos@lot.example,,,,'),
    );
    const closed = 'This department is closed. Open it again to change it.';
    expect(await told(judged.importId)).toEqual({
      2: ['REFUSED', `A2 ${closed}`],
      3: ['REFUSED', `B3 ${closed}`],
      4: ['REFUSED', 'null Code: Field is required'],
    });
  });

  it('stay while requests name them or somebody took the name that they had', async () => {
    const done = await bring.imported('departments', file('Rigging,RIG,,,,,,', 'Props,PRP,,,,,,'));
    await lot.rows(
      sql`insert into user_departments (user_id, department_id) values (${lot.idOf('casey')}, 'rigging') returning user_id`,
    );
    expect(await undone(done.importId)).toMatchObject({
      statusCode: 409,
      body: expect.stringContaining('one department with people'),
    });
    const renamed = await bring.imported('departments', file('Property,PRP,,,,,,'));
    await bring.imported('departments', file('Props,NEW,,,,,,'));
    expect(await undone(renamed.importId)).toMatchObject({
      statusCode: 409,
      body: expect.stringContaining('one department whose name or code before is another’s now'),
    });
  });
});

describe('spaces', () => {
  const file = (...lines: readonly string[]): string =>
    ['Stage,Type,Site,Length,Width,Height,Amps,Equipment', ...lines].join('\n');
  const words = { kind: { Stage: 'Sound stage', Office: 'Production office' } };
  const space = (name: string) =>
    lot.rows<{ id: string; kind: string; site: string; length: string | null; power: number | null; version: number }>(
      sql`select id, kind, site, length::text, power, version from spaces where name = ${name}`,
    );
  const imported = async (text: string) => {
    const { importId } = await bring.checked('spaces', text, words);
    await bring.post(importId, 'start', { mode: 'GOOD', mail: false });
    return bring.settled(importId);
  };

  it('are called as on their page, and refused with the cell where it would refuse them', async () => {
    const judged = await bring.checked(
      'spaces',
      file(
        '17,Stage,Burbank,160,120,42.5,"1,200","Perms, air"',
        'Stage 17,Stage,Burbank,100,,,,',
        '17,Stage,Leavesden,40,30,12,400,',
        'East wing,Hut,Burbank,,,,,',
        'West wing,Office,Nowhere,a lot,0,,1.5,',
      ),
      words,
    );
    expect(await told(judged.importId)).toEqual({
      2: ['NEW', 'Stage 17 in Burbank, 19,200 sq ft. It can be held from today. It has no place on the plan yet.'],
      3: ['REFUSED', 'A3 “Stage 17” is in row 2 too, and the two do not agree'],
      4: ['NEW', 'Stage 17 in Leavesden, 1,200 sq m. It can be held from today. It has no place on the plan yet.'],
      5: ['REFUSED', 'B5 Choose one of the values that are offered'],
      6: [
        'REFUSED',
        'C6 Choose one of the values that are offered',
        'D6 A length from 0.1 to 99,999.9',
        'E6 A length from 0.1 to 99,999.9',
        'G6 Whole amperes, 99,999 at most',
      ],
    });
  });

  it('are changed with old and new, their history says with which import, and undo gives back what was said', async () => {
    const first = await imported(file('21,Stage,,160,120,40,1200,', '22,Stage,,,,,,'));
    expect(await space('Stage 21')).toMatchObject([{ id: 'stage-21', length: '160.0', power: 1200, version: 1 }]);
    const again = await imported(file('Stage 21,Stage,,,,,2400,', '22,Office,,90,,,,', '23,Stage,,,,,,'));
    expect(await told(again.importId)).toEqual({
      2: ['CHANGED', 'Power: 1200 > 2400'],
      3: ['NEW', expect.stringContaining('Office 22')],
      4: ['NEW', expect.stringContaining('Stage 23')],
    });
    const { entries } = (await sam.call('GET', '/api/studio-ops/lot-spaces/stage-21/history')).json();
    expect(entries.map(({ words: said }: { words: string }) => said)).toEqual([
      `Changed by import ${again.number} of file.csv`,
      `Came with import ${first.number} of file.csv`,
    ]);
    expect(await undone(again.importId)).toMatchObject({ state: 'SETTLED', problem: null });
    expect(await space('Stage 21')).toMatchObject([{ length: '160.0', power: 1200, version: 3 }]);
    expect(await space('Stage 23')).toEqual([]);
  });

  it('that are retired are refused; those on which something stands stay spaces, and stay', async () => {
    const done = await imported(file('31,Stage,,,,,,', '32,Stage,,,,,,'));
    await lot.rows(sql`update spaces set retired_on = '2026-01-01' where id = 'stage-31' returning id`);
    const projectId = await lot.newProject();
    await lot.rows(sql`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, hold_level, held_since, created_at, updated_at)
      values ('stage-32', ${projectId}, ${lot.companies.saltmarsh}, '2099-01-01', '2099-01-02', 'HOLD', 1, now(), now(), now()) returning id`);
    const judged = await bring.checked('spaces', file('31,Stage,,50,,,,', 'Stage 32,Generator,,,,,,'), words);
    expect(await told(judged.importId)).toEqual({
      2: ['REFUSED', 'A2 This space is retired. Take it back first.'],
      3: ['REFUSED', expect.stringContaining('B3 Something stands on this space')],
    });
    expect(await undone(done.importId)).toMatchObject({
      statusCode: 409,
      body: expect.stringContaining('one space that projects hold, have or had'),
    });
  });
});
