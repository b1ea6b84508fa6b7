import { Readable } from 'node:stream';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest } from '#server/features/section-shares/testing/guest.ts';
import { linkKinds, sendJson } from '#server/testing/every-link.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

const made = async (kind: keyof typeof linkKinds) => {
  const { token, projectId } = await linkKinds[kind].make(lot);
  const [read] = Object.values(linkKinds[kind].uses);
  const [row] = await lot.rows<{ id: string }>(
    sql`select id from credit_applications where project_id = ${projectId} order by created_at desc limit 1`,
  );
  return { token, projectId, id: row?.id ?? '', status: async () => (await read?.(lot, token))?.statusCode };
};
const command = async (who: 'ines' | 'sam', path: string, query: Record<string, string>) => {
  const answer = await lot.ask(who, 'PUT', `${path}?${new URLSearchParams(query)}`);
  expect(answer.status, answer.message).toBe(200);
};
const sharesOf = async (id: string) =>
  (await lot.ask('ines', 'GET', `/api/ar-portal/customer/ca/${id}/section-shares`)).body.shares;

describe('a link that ended with its person, where it is listed', { timeout: 60_000 }, () => {
  it('makes room for sharing with the same guest again', async () => {
    const { id } = await made('section-guest');
    const set = (status: string) => lot.rows(sql`update users set status = ${status} where id = ${lot.idOf('carl')}`);
    await set('DISABLED');
    const [share] = await sharesOf(id);
    expect(share.ended.because).toBe('Ended: Carl Dane is not active any more.');
    const bea = { section: share.section, name: share.name, email: share.email };
    const again = await lot.ask('ines', 'POST', `/api/ar-portal/customer/ca/${id}/section-shares`, bea);
    expect([again.status, again.body.shares[0].sharedBy]).toEqual([200, 'Ines Okafor']);
    await set('ACTIVE');
  });

  it('does not keep a file whose sharer left while it was on its way', async () => {
    const { token, id } = await made('section-guest');
    const line = 'a-line-between-the-parts';
    const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const paper = await plainPdf();
    async function* slowly() {
      yield Buffer.from('x'.repeat(200_000)); // what stands before the first part is nobody's: it fills the buffers
      yield Buffer.from(`\r\n${head}`);
      // taken only when somebody reads, and somebody reads only after the first question was answered
      await lot.rows(sql`update users set status = 'DISABLED' where id = ${lot.idOf('carl')}`);
      yield Buffer.concat([paper, Buffer.from(`\r\n--${line}--\r\n`)]);
    }
    const documents = () =>
      lot.rows<{ n: number }>(
        sql`select count(*)::integer as n from documents where record_id = ${id} and removed_at is null`,
      );
    const before = await documents();
    const answer = await lot.app.inject({
      method: 'POST',
      url: `${guest}/documents?${new URLSearchParams({ token, section: 'certificateOfInsurance' })}`,
      headers: { 'content-type': `multipart/form-data; boundary=${line}` },
      payload: Readable.from(slowly()),
    });
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([410, shareMessages.linkOver]);
    expect(await documents()).toEqual(before);
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('carl')}`);
  });

  it('is named beside a risk approver, and with a pass, which stays on the list of the gate', async () => {
    const { id } = await made('risk');
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${lot.idOf('joan')}`);
    const review = await lot.ask('ari', 'GET', `/api/ar-portal/ca/${id}`);
    expect(review.body.risk[0].ended.because).toBe('Ended: Joan Petrosyan is not active any more.');
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('joan')}`);

    const { status, token } = await made('visitor-pass');
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${lot.idOf('mina')}`);
    expect(await status()).toBe(410);
    const { rows } = (await lot.ask('casey', 'GET', '/api/studio-ops/passes')).body;
    const [pass] = rows as { passId: string; version: number; linkEnded: { because: string } | null }[];
    expect(pass?.linkEnded?.because).toBe('Ended: Mina Usher is not active any more.');
    const day = lotDayOf(lot.clock.now().toISOString());
    const gate = (await lot.ask('casey', 'GET', `/api/studio-ops/gate?site=Burbank`)).body;
    expect([gate.date, gate.passes.map(({ passId }: { passId: string }) => passId)]).toEqual([day, [pass?.passId]]);
    const sent = await lot.ask(
      'ines',
      'PUT',
      `/api/customer-portal/passes/${pass?.passId}/send`,
      undefined,
      pass?.version,
    );
    expect([sent.status, sent.body.pass?.linkEnded]).toEqual([200, null]);
    expect((await linkKinds['visitor-pass'].uses.reads?.(lot, token))?.statusCode, 'the old one stays over').toBe(410);
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('mina')}`);
  });

  it('goes on under the name of whoever takes a review over, and is listed once they have lost the right', async () => {
    const { id, status } = await made('reference');
    const hand = { userId: lot.idOf('joan'), userLoggedInId: lot.idOf('sam'), handOverTo: lot.idOf('ari') };
    await command('sam', '/api/studio-ops/users/status', { ...hand, status: 'DISABLED' });
    expect(await status(), 'the review goes on, and so does the question').toBe(200);
    const listed = async () => (await lot.ask('sam', 'GET', `/api/ar-portal/ca/${id}/references`)).body.references[0];
    expect(await listed()).toMatchObject({ state: 'AWAITING', ended: null });
    await lot.rows(sql`delete from user_roles where user_id = ${lot.idOf('ari')}`);
    expect(await status()).toBe(410);
    expect(await listed()).toMatchObject({
      ended: {
        because: 'Ended: Ari Quinn may no longer review credit applications.',
        again: 'Anybody in accounts receivable can ask again.',
      },
    });
    await lot.rows(sql`insert into user_roles (user_id, role) values (${lot.idOf('ari')}, 'A/R')`);
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('joan')}`);
  });

  // the commands sign people out: what needs them signed in stands before
  it('is named in the shares of a section, takes no place, and a colleague gives a new one in their own name', async () => {
    const { token, projectId, id, status } = await made('section-guest');
    const at = `/api/ar-portal/customer/ca/${id}/section-shares`;
    expect((await sharesOf(id))[0]).toMatchObject({ state: 'SENT', ended: null });

    const userProfileId = lot.idOf('carl');
    await command('ines', '/api/customer-portal/users/freeze', { userProfileId, frozen: 'true' });
    expect((await sharesOf(id))[0]).toMatchObject({
      state: 'RESTS',
      ended: { because: 'Rests while Carl Dane is frozen.', again: expect.stringContaining('share the section again') },
    });
    await command('ines', '/api/customer-portal/users/freeze', { userProfileId, frozen: 'false' });
    expect(await status(), 'it only rested').toBe(200);

    await command('ines', '/api/customer-portal/projects/users/remove', { userProfileId, projectId });
    const [share] = await sharesOf(id);
    expect(share).toMatchObject({ state: 'ENDED', ended: { because: 'Ended: Carl Dane left the project.' } });
    const copied = await lot.ask('ines', 'POST', `${at}/${share.shareId}/copy-link`);
    const fresh = new URL(copied.body.url).searchParams.get('token') ?? '';
    expect((await lot.app.inject({ url: `${guest}?token=${encodeURIComponent(fresh)}` })).statusCode).toBe(200);
    expect(await status(), 'the one of Carl stays over').toBe(410);
    expect((await sharesOf(id))[0]).toMatchObject({ state: 'SENT', ended: null });
    await sendJson(lot, 'POST', `${guest}/new-link`, { token });
    const bea = { section: share.section, name: share.name, email: share.email };
    const twice = await lot.ask('ines', 'POST', at, bea);
    expect(twice.message, 'works again: one link to the same guest').toBe(shareMessages.sameGuest);
  });
});
