import { givenUpMessages } from '@gatehouse/domain/mails-given-up/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleDeliveries } from '#server/features/service-requests/offers/clocks.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { leaseMail, markFailed, markSent } from '#server/platform/mail/outbox-lease.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

// The outbox as its worker leaves it when a mail server refuses for good; the worker itself and a real SMTP: local/mail/outbox.test.ts
const here = '/api/studio-ops/mails-given-up';
const refusal = '550 5.1.1 <gone@saltmarsh.example>: no such mailbox here';
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot.close());

const write = (subject: string, name = 'Petra Lund'): Promise<string> =>
  lot.inWork((work) =>
    queueMail(work, {
      companyId: lot.companies.saltmarsh,
      emailType: 'test',
      mail: {
        to: [{ name, address: 'gone@saltmarsh.example' }],
        cc: [{ name: '', address: 'copy@saltmarsh.example' }],
        subject,
        preheader: '',
        heading: subject,
        paragraphs: ['A secret paragraph.'],
        primary: { label: 'Open', url: 'https://gatehouse.example/x?token=secret-token' },
      },
    }),
  );
/** Whatever is due is refused, as by a mail server that knows nobody. */
const refuseAll = async (): Promise<void> => {
  for (;;) {
    const leased = await leaseMail(lot.db, lot.clock.now());
    if (leased === null) return;
    await markFailed(lot.db, leased, { now: lot.clock.now(), error: refusal, forGood: true });
  }
};
const list = async (query = '', who: Name = 'sam') => (await lot.ask(who, 'GET', `${here}${query}`)).body;
const sendAgain = (mailId: string, who: Name = 'sam') => lot.ask(who, 'POST', `${here}/${mailId}/send-again`, {});
const stateOf = async (mailId: string) =>
  (await lot.rows<object>(sql`select state, tries, given_up_at from mail_outbox where id = ${mailId}`))[0];

describe('mails that were given up', () => {
  it('are listed for System Admins with whom, what about and why; neither words nor links of a mail are', async () => {
    const first = await write('Nightjar: your letter');
    await refuseAll();
    lot.clock.forward(60_000);
    const second = await write('Tidewrack: 100% your turn');
    await refuseAll();
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ mailId }: { mailId: string }) => mailId)).toEqual([second, first]);
    expect(rows[1]).toEqual({
      mailId: first,
      to: [
        { name: 'Petra Lund', address: 'gone@saltmarsh.example' },
        { name: '', address: 'copy@saltmarsh.example' },
      ],
      subject: 'Nightjar: your letter',
      companyName: 'Saltmarsh Films Ltd',
      reason: refusal,
      tries: 1,
      writtenAt: expect.any(String),
      givenUpAt: expect.any(String),
    });
    expect(JSON.stringify(rows)).not.toMatch(/secret/);
    expect((await list('?q=100%25')).total, 'a sign of a search is a letter').toBe(1);
    expect((await list('?q=SALTMARSH')).total).toBe(2);
    expect((await list('?q=nobody')).total).toBe(0);
    expect((await list('?size=1&page=2')).rows[0].mailId).toBe(first);
  });

  it('are nobody else’s', async () => {
    const [{ mailId }] = (await list()).rows;
    for (const who of ['casey', 'joan', 'ines'] as const) {
      expect((await lot.ask(who, 'GET', here)).status).toBe(403);
      expect((await sendAgain(mailId, who)).status).toBe(403);
    }
    expect((await list()).total).toBe(2);
  });

  it('are sent again under their number, once, with every try before them, and the audit says who did', async () => {
    const [{ mailId }] = (await list()).rows;
    const answers = await Promise.all([sendAgain(mailId), sendAgain(mailId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ message }) => message).sort()).toEqual(
      [givenUpMessages.sentAgain, givenUpMessages.notGivenUp].sort(),
    );
    expect(await stateOf(mailId)).toEqual({ state: 'PENDING', tries: 0, given_up_at: null });
    expect((await list()).total).toBe(1);
    const leased = await leaseMail(lot.db, lot.clock.now());
    expect(leased?.id, 'the Message-ID is the number of the row').toBe(mailId);
    if (leased !== null) await markSent(lot.db, leased, lot.clock.now());
    expect((await sendAgain(mailId)).status, 'what was sent is not given up').toBe(409);
    expect((await sendAgain('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(
      await lot.rows(sql`select actor_name, target_id, company_id, detail from audit where event = 'MAIL_SENT_AGAIN'`),
    ).toEqual([
      {
        actor_name: expect.stringContaining('Sam'),
        target_id: mailId,
        company_id: lot.companies.saltmarsh,
        detail: { kind: 'test' },
      },
    ]);
  });

  it('that fail once more stand there again, with the new reason', async () => {
    const [{ mailId }] = (await list()).rows;
    await sendAgain(mailId);
    await refuseAll();
    expect((await list()).rows).toMatchObject([{ mailId, reason: refusal, tries: 1 }]);
  });

  it('of a request open its delivery again: the request says that it arrived once it did', async () => {
    const { id } = await lot.submitted('costume');
    const deliveries = () =>
      lot.rows<{ state: string; mail: string }>(
        sql`select d.state, d.mail_id as mail from service_request_deliveries d where d.request_id = ${id}`,
      );
    const ticking = { db: lot.db, clock: lot.clock };
    await refuseAll();
    await settleDeliveries(ticking);
    const [failed] = await deliveries();
    expect(failed?.state).toBe('FAILED');
    await sendAgain(failed?.mail ?? '');
    expect((await deliveries())[0]?.state).toBe('PENDING');
    for (;;) {
      const leased = await leaseMail(lot.db, lot.clock.now());
      if (leased === null) break;
      await markSent(lot.db, leased, lot.clock.now());
    }
    await settleDeliveries(ticking);
    expect((await deliveries())[0]?.state).toBe('DELIVERED');
  });
});
