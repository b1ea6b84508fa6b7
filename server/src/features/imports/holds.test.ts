import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf, toldOf } from './testing/bringing.ts';

let lot: Lot;
let sam: As;
let casey: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  casey = await lot.as('casey');
  bring = bringingOf(lot, sam);
  await lot.rows(sql`
    insert into spaces (id, sort, kind, name, site, position, retired_on)
    select 'stage-' || n, 'space', 'sound-stage', 'Stage ' || n, 'Burbank', n, case n when 99 then '2026-01-01'::date end
    from unnest(array[1, 2, 3, 4, 5, 6, 99]) n returning id`);
}, 60_000);
afterAll(() => lot?.close());

const headings = 'Stage,Production,Start,End,Status,Prep,Strike,Notes';
const file = (...lines: readonly string[]): string => [headings, ...lines].join('\n');
const told = async (importId: string) => toldOf(await bring.verdicts(importId));
const project = async (facts: Parameters<Lot['newProject']>[0] = {}) => {
  const projectId = await lot.newProject(facts);
  const [row] = await lot.rows<{ name: string; number: string }>(
    sql`select name, number from projects where id = ${projectId}`,
  );
  return { projectId, name: row?.name ?? '', number: row?.number ?? '' };
};
const standing = (spaceId: string) =>
  lot.rows<{ name: string; state: string; level: number | null; until: string }>(sql`
    select p.name, a.state, a.hold_level as level, a.ends_on::text as until from allocations a join projects p on p.id = a.project_id
    where a.space_id = ${spaceId} order by a.starts_on, a.hold_level nulls first`);
const holds = (projectId: string, spaceId: string, startsOn: string, endsOn: string) =>
  casey.call('POST', '/api/studio-ops/allocations', { projectId, spaceId, startsOn, endsOn });

describe('holds', () => {
  it('come in their places of the line, whatever their order in the file, and nobody is mailed', async () => {
    const [one, two] = [await project(), await project({ company: 'groyne' })];
    const mails = await lot.rows(sql`select id from mail_outbox`);
    const done = await bring.imported(
      'allocations',
      file(
        `Stage 1,${two.name},1/20/2099,2/2/2099,2nd hold,,,`,
        `stage 1,${one.number},2099-01-11,2099-01-25,Confirmed,3,2,"Call first"`,
        `Stage 2,${one.name},2099-01-11,2099-01-25,,,,`,
      ),
      { mode: 'ALL' },
    );
    expect(done).toMatchObject({ state: 'SETTLED', problem: null, counts: { new: 3, refused: 0 } });
    expect(await standing('stage-1')).toEqual([
      { name: one.name, state: 'CONFIRMED', level: null, until: '2099-01-25' },
      { name: two.name, state: 'HOLD', level: 2, until: '2099-02-02' },
    ]);
    expect(await standing('stage-2')).toMatchObject([{ state: 'HOLD', level: 1 }]);
    expect(await lot.rows(sql`select id from mail_outbox`)).toEqual(mails);
  });

  it('that would book days twice are refused with whom they collide, in the file or on the lot', async () => {
    const [one, two, three] = [await project(), await project(), await project()];
    await holds(one.projectId, 'stage-3', '2099-01-11', '2099-01-25');
    const judged = await bring.checked(
      'allocations',
      file(
        `Stage 3,${two.name},2099-01-20,2099-02-02,1st hold,,,`,
        `Stage 3,${two.name},2099-03-01,2099-03-09,Confirmed,,,`,
        `Stage 3,${three.name},2099-03-09,2099-03-12,1st hold,,,`,
        `Stage 3,${three.name},2099-05-01,2099-05-09,2nd hold,,,`,
        `Stage 3,${two.number},2099-03-01,2099-03-09,Confirmed,,,`,
        `Stage 3,${two.name},2099-03-01,2099-03-09,Confirmed,,,`,
        `Stage 3,${two.name},2099-03-01,2099-03-10,Confirmed,,,`,
      ),
    );
    const next = 'The next free place is the 2nd hold.';
    expect(await told(judged.importId)).toEqual({
      2: ['REFUSED', `C2 Stage 3 is not free: ${one.name} has the 1st hold from Jan 11, 2099 to Jan 25, 2099. ${next}`],
      3: ['NEW', 'Confirmed, Mar 1, 2099 to Mar 9, 2099.'],
      4: ['REFUSED', `C4 Stage 3 is not free: ${two.name} has it from Mar 1, 2099 to Mar 9, 2099 (row 3). ${next}`],
      5: ['REFUSED', 'E5 Nobody leaves this place: on these days it would be the 1st hold.'],
      6: ['REFUSED', `C6 Stage 3 is not free: ${two.name} has it from Mar 1, 2099 to Mar 9, 2099 (row 3). ${next}`],
      7: ['SAME', 'Row 3 says the same.'],
      8: ['REFUSED', `C8 “Stage 3 for ${two.name} from 2099-03-01” is in row 3 too, and the two do not agree`],
    });
  });

  it('come from a workbook with its own days and numbers as well', async () => {
    const { name } = await project();
    const day = (text: string) => ({ value: new Date(text), type: Date, format: 'mm/dd/yyyy' });
    const head = headings.split(',').map((value) => ({ value }));
    const row = [
      { value: 'Stage 1' },
      { value: name },
      day('2099-10-01'),
      day('2099-10-09'),
      { value: 'Confirmed' },
      { value: 3 },
    ];
    const book = await writeXlsx([head, row]).toBuffer();
    const { importId } = await bring.checked('allocations', book);
    expect(await told(importId)).toEqual({ 2: ['NEW', 'Confirmed, Oct 1, 2099 to Oct 9, 2099.'] });
  });

  it('are refused for what is not there, not lent, over, closed or on hold', async () => {
    const [open, closed, credit] = [await project(), await project({ status: 'CLOSED' }), await project()];
    await lot.rows(sql`insert into credit_applications (company_id, project_id, created_by, status, status_since, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${credit.projectId}, ${lot.idOf('carl')}, 'ON_HOLD', now(), now(), now()) returning id`);
    const judged = await bring.checked(
      'allocations',
      file(
        `Stage 77,${open.name},2099-01-11,2099-01-25,,,,`,
        `Stage 99,${open.name},2099-01-11,2099-01-25,,,,`,
        'Stage 4,Nobody knows it,2099-01-11,2099-01-25,,,,',
        `Stage 4,${closed.name},2099-01-11,2099-01-25,,,,`,
        `Stage 4,${open.name},2020-01-11,2020-01-25,,,,`,
        `Stage 4,${open.name},2099-01-11,2099-01-10,,,,`,
        `Stage 4,${open.name},2099-02-11,soon,,4,,`,
        `Stage 4,${credit.name},2099-01-11,2099-01-25,Confirmed,,,`,
        `Stage 4,${open.name},2099-04-11,2099-04-12,Perhaps,2,2,`,
      ),
    );
    expect(await told(judged.importId)).toEqual({
      2: ['REFUSED', 'A2 There is no space Stage 77 in Burbank. Bring the spaces first.'],
      3: ['REFUSED', 'A3 This space is retired. Take it back first.'],
      4: ['REFUSED', 'B4 There is no project Nobody knows it. Bring the projects first.'],
      5: ['REFUSED', 'B5 This project is closed.'],
      6: ['REFUSED', 'D6 These days are over'],
      7: ['REFUSED', 'D7 The last day comes before the first'],
      8: ['REFUSED', expect.stringMatching(/^D8 /)],
      9: ['REFUSED', 'E9 Credit is on hold for this project, so its holds cannot be confirmed.'],
      10: [
        'REFUSED',
        'E10 Choose one of the values that are offered',
        'F10 Preparing and striking take more days than there are',
      ],
    });
    expect(await standing('stage-4')).toEqual([]);
  });
});

describe('holds that are here', () => {
  it('are changed with old and new, confirmed, and as they were when the import is undone', async () => {
    const one = await project();
    await holds(one.projectId, 'stage-5', '2099-01-11', '2099-01-25');
    await bring.imported('allocations', file(`Stage 5,${one.name},2099-06-01,2099-06-05,,,,`));
    const done = await bring.imported(
      'allocations',
      file(`Stage 5,${one.name},2099-01-11,2099-01-30,Confirmed,2,,`, `Stage 5,${one.name},2099-06-01,2099-06-05,,,,`),
    );
    expect(await told(done.importId)).toEqual({
      2: ['CHANGED', 'Last day: 2099-01-25 > 2099-01-30', 'Status: 1st hold > Confirmed', 'Days to prepare: 0 > 2'],
      3: ['SAME'],
    });
    expect(await standing('stage-5')).toMatchObject([{ state: 'CONFIRMED', until: '2099-01-30' }, { state: 'HOLD' }]);
    expect((await bring.post(done.importId, 'undo')).statusCode).toBe(200);
    expect(await bring.settled(done.importId)).toMatchObject({ task: 'UNDO', state: 'SETTLED', problem: null });
    expect(await standing('stage-5')).toMatchObject([
      { state: 'HOLD', level: 1, until: '2099-01-25' },
      { state: 'HOLD' },
    ]);
  });

  it('keep to the board where others share their days or stand behind them', async () => {
    const [one, two] = [await project(), await project()];
    const brought = await bring.imported('allocations', file(`Stage 6,${one.name},2099-01-11,2099-01-25,,,,`));
    await holds(two.projectId, 'stage-6', '2099-01-20', '2099-02-05');
    const judged = await bring.checked(
      'allocations',
      file(
        `Stage 6,${one.name},2099-01-11,2099-02-01,,,,`,
        `Stage 6,${two.name},2099-01-20,2099-02-05,1st hold,,,`,
        `Stage 6,${two.name},2099-02-05,2099-02-09,,,,`,
      ),
    );
    expect(await told(judged.importId)).toEqual({
      2: [
        'REFUSED',
        `D2 Stage 6 is not free: ${two.name} has the 2nd hold from Jan 20, 2099 to Feb 5, 2099. Move it on the board, where others move up or back.`,
      ],
      3: ['REFUSED', 'E3 Places in a line change on the board. A file confirms a 1st hold and nothing else.'],
      4: ['REFUSED', expect.stringContaining(`C4 Stage 6 is not free: ${two.name} has the 2nd hold`)],
    });
    const answer = await bring.post(brought.importId, 'undo');
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('one hold with others behind them, or on the days before'),
    ]);
  });

  it('go when it is undone, the last of the line first, and may come again after that', async () => {
    const [one, two] = [await project(), await project()];
    const text = file(
      `Stage 4,${one.name},2099-08-01,2099-08-09,1st hold,,,`,
      `Stage 4,${two.name},2099-08-05,2099-08-12,2nd hold,,,`,
    );
    const done = await bring.imported('allocations', text, { mode: 'ALL' });
    expect(await standing('stage-4')).toHaveLength(2);
    expect((await bring.post(done.importId, 'undo')).statusCode).toBe(200);
    await bring.settled(done.importId);
    expect(await standing('stage-4')).toEqual([]);
    expect((await bring.imported('allocations', text)).counts).toMatchObject({ new: 2, refused: 0 });
  });
});
