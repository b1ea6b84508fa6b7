import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { readParts } from '../queries/parts.ts';
import { packetSource } from './packet-source.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const contentOf = async (walk: Walk, internal: boolean) =>
  (
    await lot.inWork(async (work) => {
      const parts = await readParts(work, scopeOfSystem(), walk.id);
      if (parts === undefined) throw new Error('The application is not there.');
      return packetSource(work, parts, internal);
    })
  ).input.packet;

const record = async (walk: Walk, what: 'instruments' | 'insurance-policies', body: object): Promise<void> => {
  const answer = await (await lot.as('joan')).call('POST', `/api/ar-portal/ca/${walk.id}/${what}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** A screening as a run leaves it: one match that nobody has judged. */
const screened = (walk: Walk) =>
  lot.rows(sql`insert into screenings (application_id, company_id, submitted_version, lists, matches, outcome, screened_at)
    select id, company_id, 1, '[{"name":"Watch list","version":"2026-11"}]',
      '[{"role":"bank","name":"Pier Bank","list":"Watch list","entry":"Piers Bank","detail":"Port of call","percent":91}]', 'POSSIBLE', ${lot.clock.now()}
    from credit_applications where id = ${walk.id}`);

/** More of them than a screen shows; every second one is for the customer's eyes. */
const commented = (walk: Walk, times: number) =>
  lot.rows(sql`insert into activity (application_id, company_id, at, actor_name, move, submitted_version, comment, visible_to_customer)
    select a.id, a.company_id, ${lot.clock.now()}, 'Joan Petrosyan', 'comment', 1, 'entry ' || n, n % 2 = 0
    from credit_applications a, generate_series(1, ${times}::int) n where a.id = ${walk.id}`);

describe('what a packet is made of', () => {
  it('[CA-051] is for staff also what A/R recorded, beside the part of the form it belongs to, and the whole history', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    await record(walk, 'instruments', {
      kind: 'GUARANTEE',
      guarantorId: null,
      issuer: 'Breakwater Surety',
      amountCents: 12_500_000,
      expiresOn: '2027-06-30',
      evergreen: false,
      originalReceivedOn: '2026-11-02',
      releasedOn: null,
    });
    await record(walk, 'insurance-policies', {
      kind: 'AUTO',
      insurer: 'Capstan Mutual',
      policyNumber: 'CM-77',
      effectiveOn: '2026-01-01',
      expiresOn: '2027-01-01',
      eachOccurrenceCents: 100_000_000,
      aggregateCents: null,
      holderNamed: true,
      additionalInsured: false,
      lossPayee: false,
      cancellation30Days: true,
    });
    await screened(walk);
    await commented(walk, 240);
    const { sections, activity } = await contentOf(walk, true);
    const titles = sections.map(({ title }) => title);
    const after = (title: string) => titles[titles.indexOf(title) + 1];
    expect(after(sectionTitles['line-of-credit'])).toBe('Letters of credit and guarantees');
    expect(after(sectionTitles['certificate-of-insurance'])).toBe('Insurance policies');
    expect(after(sectionTitles['dnb-report'])).toBe('Screening');
    const rowsOf = (wanted: string) =>
      sections.find(({ title }) => title === wanted)?.tables.flatMap(({ body }) => body);
    expect(rowsOf('Letters of credit and guarantees')).toEqual([
      ['Guarantee', 'Breakwater Surety', '$125,000', 'Jun 30, 2027', 'Nov 2, 2026', 'No'],
    ]);
    expect(rowsOf('Insurance policies')).toEqual([
      [
        'Auto',
        'Capstan Mutual, CM-77',
        'Jan 1, 2026 to Jan 1, 2027',
        '$1,000,000',
        'Not given',
        'certificate holder, 30 days of notice',
      ],
    ]);
    expect(rowsOf('Screening')?.[0]).toEqual(['Bank', 'Pier Bank', 'Piers Bank, Port of call', 'Watch list', '91%']);
    expect(activity.filter(({ comment }) => comment.startsWith('entry '))).toHaveLength(240);
  });

  it('[EM-005] [EM-014] is for a risk approver the full form with its scores, and nothing that A/R keeps for itself', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    await screened(walk);
    await commented(walk, 2);
    const [outside, inside] = [await contentOf(walk, false), await contentOf(walk, true)];
    const titles = outside.sections.map(({ title }) => title);
    expect(titles).toContain(sectionTitles['dnb-report']);
    const kept = ['Letters of credit and guarantees', 'Insurance policies', 'Screening'];
    expect(inside.sections.map(({ title }) => title).filter((title) => !titles.includes(title))).toEqual(kept);
    expect(outside.answers).toEqual([]);
    expect(outside.activity.filter(({ comment }) => comment.startsWith('entry '))).toHaveLength(1);
    expect(outside.files).toEqual(inside.files);
  });
});
