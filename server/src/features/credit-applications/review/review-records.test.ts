import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { reportDay, type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const on =
  (who: Name) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version?: number) =>
    (await lot.as(who)).call(
      method,
      `/api/ar-portal${url}`,
      body,
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );
const [joan, sam, carl, casey] = [on('joan'), on('sam'), on('carl'), on('casey')];
const day = (days: number) => addDays(reportDay(lot), days);
const moves = async (walk: Walk) =>
  (
    await lot.rows<{ move: string }>(sql`select move from activity where application_id = ${walk.id} order by position`)
  ).map(({ move }) => move);

describe('tripwires of an application', () => {
  it('finds what another company shares, tells no more of it than its name, and keeps what was said', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const [other] = await lot.rows<{ id: string; production_name: string }>(
      sql`select c.id, c.production_name from companies c join credit_applications a on a.id = ${walk.id} where c.id <> a.company_id order by number limit 1`,
    );
    await lot.rows(sql`update companies set tax_id_fingerprint = (select secret_match from credit_application_sections
      where application_id = ${walk.id} and section = 'company-and-project') where id = ${other?.id} returning id`);
    const read = async () => (await joan('GET', `/ca/${walk.id}/tripwires`)).json();
    const before = await read();
    const taxId = before.findings.find(({ tripwire }: { tripwire: string }) => tripwire === 'same-tax-id');
    expect(taxId).toMatchObject({
      finding: other?.id,
      found: `${other?.production_name} gave the same federal tax ID.`,
      review: null,
    });
    expect(before.mayReview).toBe(true);
    expect(JSON.stringify(before)).not.toMatch(/123456789|12-3456789/);
    // three references of the sample share phone and address
    expect(before.findings.map(({ tripwire }: { tripwire: string }) => tripwire)).toContain('references-alike');

    const said = await joan('POST', `/ca/${walk.id}/tripwires/review`, {
      tripwire: 'same-tax-id',
      finding: other?.id,
      outcome: 'EXPLAINED',
      comment: 'Parent and production.',
    });
    expect(said.statusCode, said.body).toBe(200);
    const after = (await read()).findings.find(({ tripwire }: { tripwire: string }) => tripwire === 'same-tax-id');
    expect(after.review).toMatchObject({
      outcome: 'EXPLAINED',
      comment: 'Parent and production.',
      reviewedBy: 'Joan Petrosyan',
    });
    expect(await moves(walk)).toContain('reviewTripwire');
    const unknown = await joan('POST', `/ca/${walk.id}/tripwires/review`, {
      tripwire: 'tax-prefix',
      finding: 'prefix',
      outcome: 'EXPLAINED',
      comment: 'x',
    });
    expect(unknown.statusCode).toBe(409);
    expect((await carl('GET', `/ca/${walk.id}/tripwires`)).statusCode).toBe(403);
    expect(
      (
        await sam('POST', `/ca/${walk.id}/tripwires/review`, {
          tripwire: 'amount',
          finding: 'x',
          outcome: 'EXPLAINED',
          comment: 'x',
        })
      ).statusCode,
    ).toBe(403);
  });
});

describe('guarantors and instruments', () => {
  beforeAll(async () => {
    const names = [
      'Anchorage Bond',
      'Bellwether Bank',
      'Cinder Street Capital',
      'Foreshore',
      'Marsh',
      'North',
      'Parallax',
    ];
    for (const name of names)
      await lot.rows(sql`insert into guarantors (name, kind, per_show_cap_cents, total_cap_cents, created_at, updated_at)
        values (${name}, 'SURETY', ${name === 'Cinder Street Capital' ? 1_000_000 : null}, 10000000, now(), now())`);
  });

  const instrument = (part: object = {}) => ({
    kind: 'GUARANTEE',
    guarantorId: null,
    issuer: 'Cinder Street Capital',
    amountCents: 950_000,
    expiresOn: day(20),
    evergreen: false,
    originalReceivedOn: null,
    releasedOn: null,
    ...part,
  });

  it('[CA-046][CA-047] the form shows the seven of the registry with their caps; A/R and System Admins edit it', async () => {
    const shown = (await carl('GET', '/customer/guarantors')).json().guarantors;
    expect(shown).toHaveLength(7);
    expect(shown[2]).toEqual({ name: 'Cinder Street Capital', perShowCapCents: 1_000_000 });
    const input = {
      name: 'Harbor Mutual',
      kind: 'SURETY',
      perShowCapCents: 2_000_000,
      totalCapCents: null,
      contactName: '',
      contactEmail: '',
      note: '',
      active: true,
    };
    const added = await sam('POST', '/guarantors', input);
    expect(added.statusCode, added.body).toBe(200);
    const { guarantorId, version } = added.json().guarantor;
    expect((await sam('POST', '/guarantors', { ...input, name: 'harbor MUTUAL' })).json().errorMessages).toEqual([
      { errorMessage: 'A guarantor of this name is in the registry', field: 'name', code: 'taken' },
    ]);
    expect((await joan('PUT', `/guarantors/${guarantorId}`, { ...input, active: false }, version)).statusCode).toBe(
      200,
    );
    expect((await joan('PUT', `/guarantors/${guarantorId}`, input, version)).statusCode).toBe(412);
    expect((await carl('GET', '/customer/guarantors')).json().guarantors).toHaveLength(7);
    expect((await casey('POST', '/guarantors', input)).statusCode).toBe(403);
  });

  it('counts an instrument against the caps of its guarantor until it is released', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const registry = async () => (await joan('GET', '/guarantors')).json().guarantors;
    const cinder = (await registry()).find(({ name }: { name: string }) => name === 'Cinder Street Capital');
    const recorded = await joan('POST', `/ca/${walk.id}/instruments`, instrument({ guarantorId: cinder.guarantorId }));
    expect(recorded.statusCode, recorded.body).toBe(200);
    const shown = (await joan('GET', `/ca/${walk.id}/instruments`)).json();
    expect(shown).toMatchObject({
      standingCents: 950_000,
      mayEdit: true,
      instruments: [
        {
          band: 'red',
          end: '20 days left',
          caps: ['The cap of $10,000 per show is almost reached: $9,500 on one show.'],
        },
      ],
    });
    const after = (await registry()).find(
      ({ guarantorId }: { guarantorId: string }) => guarantorId === cinder.guarantorId,
    );
    expect([after.exposure, after.readings[0].state]).toEqual([
      { totalCents: 950_000, largestShowCents: 950_000, shows: 1 },
      'almost',
    ]);
    const [{ instrumentId, version }] = shown.instruments;
    const released = instrument({ guarantorId: cinder.guarantorId, releasedOn: day(0) });
    expect((await joan('PUT', `/ca/${walk.id}/instruments/${instrumentId}`, released, version)).statusCode).toBe(200);
    expect((await joan('PUT', `/ca/${walk.id}/instruments/${instrumentId}`, released, version)).statusCode).toBe(412);
    expect((await joan('GET', `/ca/${walk.id}/instruments`)).json().standingCents).toBe(0);
    expect(
      (await joan('DELETE', `/ca/${walk.id}/instruments/${instrumentId}`, undefined, version + 1)).statusCode,
    ).toBe(200);
    const endless = await joan('POST', `/ca/${walk.id}/instruments`, instrument({ expiresOn: null }));
    expect(endless.json().errorMessages[0]).toMatchObject({ field: 'expiresOn' });
    expect(await moves(walk)).toEqual(
      expect.arrayContaining(['recordInstrument', 'changeInstrument', 'removeInstrument']),
    );
  });
});

describe('insurance of an application', () => {
  it('computes the gaps, the bands and the condition that would ask for them', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const policy = (part: object = {}) => ({
      kind: 'GENERAL_LIABILITY',
      insurer: 'Meridian Mutual',
      policyNumber: 'GL-1',
      effectiveOn: day(-30),
      expiresOn: day(45),
      eachOccurrenceCents: 50_000_000,
      aggregateCents: null,
      holderNamed: true,
      additionalInsured: true,
      lossPayee: false,
      cancellation30Days: true,
      ...part,
    });
    expect((await joan('POST', `/ca/${walk.id}/insurance-policies`, policy())).statusCode).toBe(200);
    expect((await joan('POST', `/ca/${walk.id}/insurance-policies`, policy())).json().errorMessages[0].field).toBe(
      'policyNumber',
    );
    const shown = (await joan('GET', `/ca/${walk.id}/insurance-policies`)).json();
    expect(shown.policies).toMatchObject([{ band: 'amber', end: '45 days left', version: 1 }]);
    expect(shown.gaps.map(({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`)).toEqual(
      expect.arrayContaining([
        'GENERAL_LIABILITY below floor',
        'AUTO missing',
        'WORKERS_COMPENSATION missing',
        'PROPERTY missing',
      ]),
    );
    expect(shown.suggestion).toMatchObject({ kind: 'INSURANCE_GAP' });
    const [{ policyId, version }] = shown.policies;
    expect(
      (
        await joan(
          'PUT',
          `/ca/${walk.id}/insurance-policies/${policyId}`,
          policy({ eachOccurrenceCents: 100_000_000 }),
          version,
        )
      ).statusCode,
    ).toBe(200);
    expect((await joan('DELETE', `/ca/${walk.id}/insurance-policies/${policyId}`, undefined, version)).statusCode).toBe(
      412,
    );
    expect((await sam('POST', `/ca/${walk.id}/insurance-policies`, policy({ policyNumber: 'x' }))).statusCode).toBe(
      403,
    );
  });
});
