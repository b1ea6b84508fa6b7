import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { hearAlerts } from '#server/testing/alert-stream.ts';
import { emailOf, type Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

const inbox = '/api/customer-portal/notifications';
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
});
afterAll(() => lot.close());

const read = async (name: Name, query = '') => (await lot.ask(name, 'GET', `${inbox}${query}`)).body;
const tell = (
  name: Name,
  emailType: string,
  subject: string,
  url = 'http://localhost:8161/feature/customer-dashboard/requests?requestId=1',
): Promise<string> =>
  lot.inWork((work) =>
    queueMail(work, {
      companyId: lot.companies.saltmarsh,
      emailType,
      mail: {
        to: [{ name: '', address: emailOf(name).toUpperCase() }],
        subject,
        preheader: `About ${subject}`,
        heading: subject,
        paragraphs: [],
        primary: { label: 'Open', url },
      },
    }),
  );

describe('the inbox in the portal (decisions §3)', () => {
  it('holds what the mail of a real step tells, with its page, for its reader alone', async () => {
    const { id, version, number } = await lot.submitted('costume');
    const acknowledged = await lot.ask('casey', 'PUT', `/${id}/status/acknowledge`, undefined, version);
    expect(acknowledged.status, acknowledged.message).toBe(200);
    const mine = await read('ines');
    expect(mine.unread).toBe(1);
    expect(mine.notifications[0]).toMatchObject({
      event: 'requestStatus',
      group: 'Requests',
      title: expect.stringContaining(number),
      path: `/feature/customer-dashboard/requests?requestId=${id}`,
      read: false,
    });
    expect((await lot.ask('ines', 'GET', '/api/customer-portal/alerts')).body.inbox).toEqual({ unread: 1 });
    for (const name of ['hana', 'carl', 'casey'] as const) expect((await read(name)).notifications, name).toEqual([]);
  });

  it('is written in the transaction of its mail: neither is there when it is undone', async () => {
    const before = (await read('carl')).notifications.length;
    await lot
      .inWork(async (work) => {
        await queueMail(work, {
          companyId: lot.companies.saltmarsh,
          emailType: 'request-status',
          mail: {
            to: [{ name: '', address: emailOf('carl') }],
            subject: 'Undone',
            preheader: '',
            heading: '',
            paragraphs: [],
            primary: { label: 'x', url: 'http://localhost:8161/feature/customer-dashboard/requests' },
          },
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await read('carl')).notifications).toHaveLength(before);
  });

  it('follows each person’s wishes event by event; decisions come to everybody, links for a mailbox to nobody', async () => {
    const carl = lot.idOf('carl');
    await lot.rows(sql`delete from notifications where user_id = ${carl}`);
    await lot.rows(
      sql`update users set notifications = '{"events":{"quotes":{"inPortal":false},"requestStatus":{"mail":"off"}}}' where id = ${carl}`,
    );
    await tell('carl', 'quote-sent', 'A quote');
    await tell('carl', 'request-status', 'Without a mail, but here');
    await tell('carl', 'credit-approved', 'Approved');
    await tell('carl', 'credit-approved', 'By link', 'http://localhost:8161/feature/x?token=abc');
    await tell('carl', 'password-reset', 'Password');
    await tell('carl', 'digest', 'Your day');
    expect((await read('carl')).notifications.map(({ title }: { title: string }) => title)).toEqual([
      'Approved',
      'Without a mail, but here',
    ]);
    await lot.rows(sql`update users set notifications = '{}' where id = ${carl}`);
  });

  it('is marked read one by one or up to the newest that was seen, and never by anybody else', async () => {
    await lot.rows(sql`delete from notifications`);
    for (const subject of ['One', 'Two', 'Three']) {
      lot.clock.forward(1_000);
      await tell('carl', 'request-status', subject);
    }
    const { notifications } = await read('carl');
    const [three, two, one] = notifications as { notificationId: string }[];
    const put = (name: Name, path: string, body?: object) => lot.ask(name, 'PUT', `${inbox}${path}`, body);
    expect((await put('ines', `/${one?.notificationId}/read`)).status).toBe(404);
    expect((await put('ines', '/read', { newest: three?.notificationId })).status).toBe(404);
    expect((await put('carl', `/${three?.notificationId}/read`)).body).toEqual({ unread: 2 });
    expect((await put('carl', '/read', { newest: two?.notificationId })).body).toMatchObject({ unread: 0 });
    lot.clock.forward(1_000);
    await tell('carl', 'request-status', 'Four');
    expect((await put('carl', '/read', { newest: three?.notificationId })).body.unread, 'what came since').toBe(1);
    expect((await read('carl', '?unread=true')).notifications).toHaveLength(1);
  });

  it('is read page by page, without a gap or a repeat', async () => {
    await lot.rows(sql`delete from notifications`);
    await lot.rows(sql`insert into notifications (user_id, event, title, path, at)
      select ${lot.idOf('carl')}, 'requestStatus', n::text, '/feature/customer-dashboard/requests', now() - (n / 7) * interval '1 minute' from generate_series(1, 60) n`);
    const titles: string[] = [];
    let before = '';
    for (let page = 0; page < 4; page += 1) {
      const { notifications, more } = await read('carl', before === '' ? '' : `?before=${before}`);
      titles.push(...notifications.map(({ title }: { title: string }) => title));
      before = notifications.at(-1)?.notificationId;
      expect(more).toBe(page < 2);
      if (!more) break;
    }
    expect(new Set(titles).size).toBe(60);
    expect(titles).toHaveLength(60);
  });

  it('comes to the open page by the stream [SH-028]', async () => {
    const url = await lot.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await hearAlerts(url, (await lot.as('carl')).token);
    const { inbox: before } = await stream.next(0);
    await tell('carl', 'request-question', 'Which color?');
    expect((await stream.next(1)).inbox.unread).toBe(before.unread + 1);
    stream.close();
  });
});
