import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpacesLot, people, type SpacesLot, type Who } from '#server/testing/spaces-lot.ts';
import { type Component, readCalendar, textOf } from './testing/read-calendar.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());

const address = async (who: Who, side: string, about: object = {}): Promise<string> => {
  const answer = await (await lot.as(who)).call('POST', `/api/${side}/calendar-feeds`, about);
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json().url).pathname;
};
const fetched = async (path: string) => lot.lot.app.inject({ url: path });
const events = async (path: string): Promise<readonly Component[]> => {
  const answer = await fetched(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return readCalendar(answer.body).components.filter(({ name }) => name === 'VEVENT');
};
const value = (event: Component | undefined, name: string): string => event?.properties.get(name)?.value ?? '';

describe('the calendar feed', () => {
  it('is a calendar that a strict reader takes: all-day events, one lasting UID each, escaped texts', async () => {
    const name = 'Low, "Water"; a tale of the very long winter that fell on the harbor and would not leave it';
    await lot.rows(`update projects set name = $$${name}$$ where id = '${lot.projects.tidewrack}'`);
    const { id } = await lot.hold(lot.projects.tidewrack, 'stage-14', '2027-03-01', '2027-03-05');
    const path = await address('ines', 'customer-portal');
    const [event] = await events(path);
    expect(value(event, 'UID')).toBe(`${id}@gatehouse.example`);
    expect(event?.properties.get('DTSTART')).toEqual({ params: 'VALUE=DATE', value: '20270301' });
    expect(event?.properties.get('DTEND')).toEqual({ params: 'VALUE=DATE', value: '20270306' });
    expect(textOf(value(event, 'SUMMARY'))).toBe(`Stage 14: ${name} (1st hold)`);
    expect(value(event, 'STATUS')).toBe('TENTATIVE');
    expect(readCalendar((await fetched(path)).body).properties.get('VERSION')?.value).toBe('2.0');
    await lot.rows('delete from allocations');
  });

  it('counts SEQUENCE up with each change and sends what was given back as cancelled', async () => {
    const { id } = await lot.hold(lot.projects.nightjar, 'stage-12', '2027-01-11', '2027-02-05');
    const path = await address('ines', 'customer-portal');
    const [held] = await events(path);
    await lot.move(id, 'confirm');
    const [confirmed] = await events(path);
    await lot.move(id, 'release');
    const [released] = await events(path);
    expect([held, confirmed, released].map((event) => value(event, 'STATUS'))).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(new Set([held, confirmed, released].map((event) => value(event, 'UID'))).size).toBe(1);
    const counts = [held, confirmed, released].map((event) => Number(value(event, 'SEQUENCE')));
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBe(3);
    await lot.rows('delete from allocations');
  });

  it('shows what the person may see now, and nothing once they may not sign in', async () => {
    await lot.hold(lot.projects.nightjar, 'stage-12', '2027-01-11', '2027-02-05');
    await lot.hold(lot.projects.harborPilot, 'stage-14', '2027-01-11', '2027-02-05');
    const [ines, vera, casey] = [
      await address('ines', 'customer-portal'),
      await address('vera', 'customer-portal'),
      await address('casey', 'studio-ops', { site: 'Burbank' }),
    ];
    const summaries = async (path: string) => (await events(path)).map((event) => value(event, 'SUMMARY')).toSorted();
    expect(await summaries(ines)).toEqual(['Stage 12: Nightjar (1st hold)']);
    expect(await summaries(vera)).toEqual(['Stage 12: Nightjar (1st hold)']);
    expect(await summaries(casey)).toEqual(['Stage 12: Nightjar (1st hold)', 'Stage 14: Harbor Pilot (1st hold)']);
    await lot.rows("delete from project_values where value = 'customer_project view only'");
    expect(await summaries(vera)).toEqual([]);
    await lot.rows(`update users set status = 'DISABLED' where email = '${people.ines}'`);
    expect((await fetched(ines)).statusCode).toBe(404);
    await lot.rows(`update users set status = 'ACTIVE' where email = '${people.ines}'`);
    await lot.rows(`update user_roles set role = 'A/R' where role = 'CSR'`);
    expect(await summaries(casey)).toEqual([]);
    await lot.rows(
      `update user_roles set role = 'CSR' where user_id = (select id from users where email = '${people.casey}')`,
    );
    await lot.rows('delete from allocations');
  });

  it('has addresses that end: by a newer one for the same view, and all of a person’s by stop', async () => {
    const first = await address('casey', 'studio-ops', { site: 'Burbank' });
    const other = await address('casey', 'studio-ops', { site: 'Leavesden' });
    const second = await address('casey', 'studio-ops', { site: 'Burbank' });
    expect([
      (await fetched(first)).statusCode,
      (await fetched(other)).statusCode,
      (await fetched(second)).statusCode,
    ]).toEqual([404, 200, 200]);
    const stopped = await (await lot.as('casey')).call('DELETE', '/api/studio-ops/calendar-feeds');
    expect(stopped.statusCode).toBe(200);
    expect([(await fetched(other)).statusCode, (await fetched(second)).statusCode]).toEqual([404, 404]);
    expect((await fetched('/api/customer-portal/calendar/nothing.ics')).statusCode).toBe(404);
    expect(
      await lot.rows(`select 1 from calendar_feeds where encode(hash, 'escape') like '%${first.slice(-20, -4)}%'`),
    ).toEqual([]);
  });
});
