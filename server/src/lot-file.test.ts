import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { readLotFile, textOfLotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lot as lotNow, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportLot, importLot } from '#server/lot-file.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
const demo = lotNow();
type Departments = NonNullable<LotFile['departments']>;
type Spaces = NonNullable<LotFile['spaces']>;
const nothing = { department: '', length: null, width: null, height: null, power: null, standsInIt: '' };
const stage = { ...nothing, kind: 'sound-stage' as const, site: 'Burbank' };

beforeAll(async () => {
  lot = await createLot();
  await lot.rows(sql`update departments set code = upper(left(replace(id, '-', ''), 8)) where code is null`);
  await bring(({ departments, spaces }) => ({
    departments: [...departments, drones],
    spaces: [...spaces, { ...stage, id: 'stage-91', name: 'Stage 91' }, { ...stage, id: 'stage-92', name: 'Stage 92' }],
  }));
});
afterEach(() => speakFor(demo));
afterAll(() => lot.close());

const by = { userProfileId: null, firstName: 'Lot file', lastName: 'lot.json' };
const taken = (): Promise<LotFile> => lot.inWork(exportLot);
/** Brings departments and spaces of the lot's own file with something else in them. Gives what is refused; nothing stays where anything is. */
const bring = async (
  edit: (file: { departments: Departments; spaces: Spaces }) => Partial<LotFile>,
): Promise<readonly string[]> => {
  const { format, departments = [], spaces = [] } = await taken();
  const read = readLotFile(textOfLotFile({ format, ...edit({ departments, spaces }) }));
  if ('problems' in read) return read.problems;
  return lot
    .inWork(async (work) => {
      const { refused } = await importLot(work, read.file, { by, note: null });
      if (refused.length > 0) throw refused;
      return [];
    })
    .catch((refused: { part: string; name: string; message: string }[]) => {
      if (!Array.isArray(refused)) throw refused;
      return refused.map(({ part, name, message }) => `${part}, ${name}: ${message}`);
    });
};
const drones = {
  ...{ id: 'drones', name: 'Drones', site: 'Burbank', email: '', phone: '', code: 'DRN', answerHours: null },
  ...{ creditShare: null, servesClients: false, charges: false, makesCostumes: false },
};
/** What those of these ids are called. */
const called = async (table: 'departments' | 'spaces', ...ids: string[]): Promise<readonly (string | undefined)[]> => {
  const rows = await lot.rows<{ id: string; name: string }>(sql`select id, name from ${sql.table(table)}`);
  return ids.map((id) => rows.find((row) => row.id === id)?.name);
};

describe('names in a file of a lot', () => {
  it('of departments change hands, with their codes', async () => {
    const turned = ({ departments }: { departments: Departments }) => ({
      departments: departments.map((each) =>
        each.id === 'drones'
          ? { ...each, name: 'Aerials', code: 'COSTUME' }
          : each.id === 'costume'
            ? { ...each, name: 'Drones', code: 'DRN' }
            : each,
      ),
    });
    expect(await bring(turned)).toEqual([]);
    expect(await called('departments', 'costume', 'drones')).toEqual(['Drones', 'Aerials']);
    expect(
      await bring(({ departments }) => ({
        departments: departments.map((each) =>
          each.id === 'drones'
            ? { ...each, name: 'Drones' }
            : each.id === 'costume'
              ? { ...each, name: 'Aerials' }
              : each,
        ),
      })),
    ).toEqual([]);
    expect(await called('departments', 'costume', 'drones')).toEqual(['Aerials', 'Drones']);
  });

  it('of a department that goes are free for a new one, also to come again', async () => {
    const before = (await taken()).departments ?? [];
    const renewed = { ...drones, id: 'drones-2', code: 'COSTUME' };
    expect(
      await bring(({ departments }) => ({
        departments: [...departments.filter(({ id }) => id !== 'drones'), renewed],
      })),
    ).toEqual([]);
    const open = await lot.rows<{ id: string }>(
      sql`select id from departments where closed_at is null and name = 'Drones'`,
    );
    expect(open).toEqual([{ id: 'drones-2' }]);
    expect(await bring(() => ({ departments: before }))).toEqual([]);
    expect((await taken()).departments).toEqual(before);
  });

  it('of spaces change hands', async () => {
    const before = (await taken()).spaces;
    expect(
      await bring(({ spaces }) => ({
        spaces: spaces.map((each) =>
          each.id === 'stage-91'
            ? { ...each, name: 'Stage 92' }
            : each.id === 'stage-92'
              ? { ...each, name: 'Stage 91' }
              : each,
        ),
      })),
    ).toEqual([]);
    expect(await called('spaces', 'stage-91', 'stage-92')).toEqual(['Stage 92', 'Stage 91']);
    const one = { ...stage, id: 'stage-93', name: '92' };
    expect(
      await bring(({ spaces }) => ({
        spaces: [...spaces.map((each) => (each.id === 'stage-91' ? { ...each, name: 'Old 92' } : each)), one],
      })),
    ).toEqual([]);
    expect(await called('spaces', 'stage-91', 'stage-93')).toEqual(['Old 92', 'Stage 92']);
    expect(await bring(() => ({ spaces: before ?? [] }))).toEqual([]);
    expect(await called('spaces', 'stage-91', 'stage-92')).toEqual(['Stage 91', 'Stage 92']);
  });

  it('are of one alone: the second is refused, whoever has the name here', async () => {
    const [department, space] = [
      { ...drones, id: 'aerial', code: 'AER' },
      { ...stage, id: 'stage-94', name: '91' },
    ];
    const { departments, spaces } = await taken();
    expect(
      await bring(({ departments, spaces }) => ({
        departments: [...departments, department, { ...department, id: 'aerial-2', name: 'Aerial two' }],
        spaces: [...spaces, space],
      })),
    ).toEqual([
      'Departments, Drones: name: An open department has this name',
      'Departments, Aerial two: code: An open department has this code',
      'Spaces, 91, Burbank: name: A space of this site has this name already',
    ]);
    expect(await taken()).toMatchObject({ departments, spaces });
  });
});

describe('sites in a file of a lot', () => {
  it.each([[[null]], [['Burbank']], [[{ id: 'Burbank' }]], ['Burbank'], [[]]])(
    'that are none are refused in sentences: %j',
    async (sites) => {
      const refused = await bring(() => ({ settings: { sites: { sites } } }));
      expect(refused[0]).toMatch(/^Sites and hours, : sites/);
    },
  );
});
