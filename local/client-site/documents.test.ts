import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import * as lotPlan from '@gatehouse/domain/maps/lot-plan.ts';
import { textOfPages } from '@gatehouse/server/testing/pdf-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlan, demoSheets as plans } from '../lot-plan/demo-plan.ts';
import { demoLot } from '../seed/lot-settings.ts';
import { mapDocuments } from './content/maps.ts';
import { draw } from './documents/drawings.ts';
import { mapAddress } from './markup/targets.ts';
import { type ClientSite, startClientSite } from './server.ts';
import { get } from './testing/reading.ts';

const placesOf = (kind: Parameters<typeof lotPlan.placesOf>[1], sheet?: 'main-lot' | 'ranch') =>
  lotPlan.placesOf(demoPlan, kind, sheet);

let site: ClientSite;
beforeAll(async () => {
  site = await startClientSite();
});
afterAll(() => site.close());

const pagesOf = async (path: string): Promise<readonly string[]> => {
  const answer = await get(site, path);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return textOfPages(new Uint8Array(await answer.arrayBuffer()));
};
const flat = (text: string): string => text.replace(/\s+/g, ' ');
const named = async (file: string): Promise<string> => flat((await pagesOf(mapAddress(file))).join(' '));

describe('the PDFs of the client site', () => {
  it('are sound, dated and carry the name of the lot [MP-008]', async () => {
    for (const { file } of mapDocuments) {
      const text = await named(file);
      expect(text, file).toContain(demoLot.brand.name);
      expect(text, file).toContain('Drawn November 2, 2026');
      expect(text, file).toContain('Page 1 of 1');
    }
  });

  it('show every stage, gate and road of the lot plan', async () => {
    const words = (await named('main-lot-color')).split(' ');
    for (const { label } of [...placesOf('stage'), ...placesOf('gate', 'main-lot')]) expect(words).toContain(label);
    const ranch = await named('ranch-overview');
    for (const { label, shape } of plans.ranch.places) if (shape.is !== 'mark') expect(ranch).toContain(label);
    for (const { name } of plans.ranch.roads) expect(ranch).toContain(name);
  });

  it('list every charger rank and every conference room [MP-004][MP-005]', async () => {
    const chargers = await named('ev-chargers-main-lot');
    for (const { label } of placesOf('ev-charger')) expect(chargers.split(' ')).toContain(label);
    expect(await named('ev-chargers-list')).toContain('Structure 2, level 1');
    const rooms = await named('conference-rooms-building-24');
    for (const { name, label } of placesOf('conference-room')) expect(rooms).toContain(`${label} ${name}`);
  });

  it('have the same bytes every time, so that a tag holds over a restart', async () => {
    for (const name of ['main-lot-color', 'leavesden-handbook'])
      expect(Buffer.from(await draw(name)).equals(Buffer.from(await draw(name))), name).toBe(true);
  });
});

describe('the client operations handbook of Leavesden', () => {
  it('is version 35, with contents that tell the right pages [HB-014][HB-015]', async () => {
    const pages = await pagesOf(leavesdenHandbook.path);
    expect(pages.length).toBeGreaterThanOrEqual(8);
    expect(flat(pages[0] ?? '')).toContain('Client operations handbook Leavesden Version 35');
    const contents = [...(pages[1] ?? '').matchAll(/^(\d+ \D.+)\n(\d+)$/gm)];
    expect(contents).toHaveLength(18);
    for (const [, label = '', page] of contents) expect(pages[Number(page) - 1]).toContain(label);
    for (const page of pages) expect(flat(page)).toContain('Version 35, September 1, 2026');
  });
});
