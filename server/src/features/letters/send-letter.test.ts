import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf } from '#server/testing/lot-people.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { upload, type Walk, walkTo } from '#server/testing/walk.ts';
import { letterFacts } from './facts.ts';
import { surroundingsOf } from './queries/letters.ts';

let lot: Lot;
let walk: Walk;
let petra: string;
beforeAll(async () => {
  lot = await createLot();
  walk = await walkTo(lot, 'APPROVED');
  const [row] = await lot.rows<{ id: string }>(sql`select id from accounts_payable_contacts`);
  petra = row?.id ?? '';
});
afterAll(() => lot.close());

const nothing = { contactIds: [], alsoTo: '', confirmedAddresses: [], message: '', attachmentIds: [] };
const send = async (change: object, who: 'joan' | 'ari' | 'sam' | 'carl' = 'joan', headers = {}) =>
  (await lot.as(who)).call(
    'POST',
    `/api/ar-portal/ca/${walk.id}/letter-of-approval`,
    { ...nothing, ...change },
    headers,
  );
const messages = (answer: { json(): { errorMessages: { errorMessage: string; field: string }[] } }) =>
  answer.json().errorMessages.map(({ field, errorMessage }) => [field, errorMessage]);
const sentSoFar = async () =>
  (
    await lot.rows<{ letters: number; mails: number; files: number; audit: number }>(
      sql`select (select count(*) from letters) as letters, (select count(*) from mail_outbox where email_type = 'letter-of-approval') as mails,
        (select count(*) from documents where record_type = 'letter') as files, (select count(*) from audit where event = 'LETTER_OF_APPROVAL_SENT') as audit`,
    )
  )[0];
/** What the customer reads of it: they are told that it went only when it did. */
const toldToCustomer = async (): Promise<string | null> =>
  (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).json().approvalLetterAt;
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of lot.services.store.list()) keys.push(key);
  return keys.length;
};

describe('sending the letter of approval [CA-011] [CA-043]', { timeout: 60_000 }, () => {
  it('names every wrong address and every stranger, and sends nothing', async () => {
    const before = [await sentSoFar(), await storedFiles()];
    const answer = await send({
      contactIds: [petra, lot.companies.groyne],
      alsoTo: 'nobody, "a@evil x"@good.example; stranger@else.example petra.lund@saltmarsh.example',
    });
    expect(answer.statusCode).toBe(400);
    expect(messages(answer)).toEqual([
      ['contactIds', 'This contact is not valid. Correct the address first.'],
      ['alsoTo', 'nobody is not an e-mail address.'],
      ['alsoTo', '"a@evil is not an e-mail address.'],
      ['alsoTo', 'x"@good.example is not an e-mail address.'],
      ['alsoTo', 'stranger@else.example is no contact of the company. Confirm it to send there.'],
    ]);
    expect([await sentSoFar(), await storedFiles()]).toEqual(before);
    expect(await toldToCustomer()).toBeNull();
  });

  it('[VA-032] goes to ticked contacts, users of the company, and strangers that were confirmed, each once', async () => {
    const answer = await send({
      contactIds: [petra, petra],
      alsoTo: `Petra.Lund@saltmarsh.example\n${emailOf('ines')};stranger@else.example, second@else.example third@else.example`,
      confirmedAddresses: ['Stranger@Else.example', 'second@else.example', 'third@else.example'],
    });
    expect([answer.statusCode, answer.json().recipients]).toEqual([
      200,
      [
        'Petra.Lund@saltmarsh.example',
        emailOf('ines'),
        'stranger@else.example',
        'second@else.example',
        'third@else.example',
      ],
    ]);
    const [mail] = await lot.rows<{ to: readonly { address: string }[]; company_id: string }>(
      sql`select mail->'to' as to, company_id from mail_outbox where email_type = 'letter-of-approval' order by created_at desc limit 1`,
    );
    expect(mail?.to.map(({ address }) => address)).toEqual(answer.json().recipients);
    expect(mail?.company_id).toBe(lot.companies.saltmarsh);
    expect(await toldToCustomer()).toEqual(expect.any(String));
  });

  it('sends copies to whom they are for: split, judged and counted like the others, each person once', async () => {
    const wrong = await send({ contactIds: [petra], copyTo: 'nobody; stranger@else.example' });
    expect(messages(wrong)).toEqual([
      ['copyTo', 'nobody is not an e-mail address.'],
      ['copyTo', 'stranger@else.example is no contact of the company. Confirm it to send there.'],
    ]);
    const answer = await send({ contactIds: [petra], copyTo: `${emailOf('ines')}, PETRA.LUND@saltmarsh.example` });
    expect(answer.statusCode).toBe(200);
    const [mail] = await lot.rows<{ cc: readonly { address: string }[]; copies: readonly string[] }>(
      sql`select mail->'cc' as cc, (select copies from letters where id = ${answer.json().letterId}) as copies
        from mail_outbox where email_type = 'letter-of-approval' order by created_at desc, id desc limit 1`,
    );
    expect(mail?.cc.map(({ address }) => address)).toEqual([emailOf('ines')]);
    expect(mail?.copies).toEqual([emailOf('ines')]);
  });

  it('treats users of another company as the strangers they are (promises rule 11)', async () => {
    const answer = await send({ contactIds: [petra], alsoTo: emailOf('hana') });
    expect(messages(answer)).toEqual([
      ['alsoTo', `${emailOf('hana')} is no contact of the company. Confirm it to send there.`],
    ]);
  });

  it('[CA-049] never goes to an INVALID contact, until the address is corrected', async () => {
    await lot.rows(
      sql`insert into accounts_payable_contacts (company_id, name, last_name, email, status, invalid_reason, created_at, updated_at)
        values (${lot.companies.saltmarsh}, 'Rolf', 'Amsel', 'rolf@bounced.example', 'INVALID', 'Bounced', now(), now())`,
    );
    const [rolf] = await lot.rows<{ id: string }>(
      sql`select id from accounts_payable_contacts where email = 'rolf@bounced.example'`,
    );
    const contact = { contactId: rolf?.id, name: 'Rolf', lastName: 'Amsel' };
    const refused = await send({ contactIds: [rolf?.id] });
    expect(messages(refused)).toEqual([['contactIds', 'This contact is not valid. Correct the address first.']]);
    const again = await send({ alsoTo: 'rolf@bounced.example' });
    expect(again.statusCode, 'nor by typing the address').toBe(400);
    const confirmed = { alsoTo: 'rolf@bounced.example', confirmedAddresses: ['rolf@bounced.example'] };
    expect(messages(await send(confirmed)), 'nor by confirming it').toEqual([
      ['alsoTo', 'rolf@bounced.example is not valid. Correct the address first.'],
    ]);
    const joan = await lot.as('joan');
    const save = (email: string) =>
      joan.call('POST', `/api/ar-portal/ca/${walk.id}/accounts-payable-contacts`, { ...contact, email });
    expect(
      (await save('ROLF@bounced.example'))
        .json()
        .contacts.find((each: { contactId: string }) => each.contactId === rolf?.id).status,
    ).toBe('INVALID');
    expect(
      (await save('rolf.amsel@saltmarsh.example'))
        .json()
        .contacts.find((each: { contactId: string }) => each.contactId === rolf?.id),
    ).toMatchObject({
      status: 'VALID',
      invalidReason: null,
    });
    expect((await send({ contactIds: [rolf?.id] })).json().recipients).toEqual(['rolf.amsel@saltmarsh.example']);
  });

  it('[CA-049] nor to one that A/R marked by hand, which the log tells and nobody else may do', async () => {
    const [ylva] = await lot.rows<{ id: string }>(
      sql`insert into accounts_payable_contacts (company_id, name, last_name, email, created_at, updated_at)
        values (${lot.companies.saltmarsh}, 'Ylva', 'Stern', 'ylva@saltmarsh.example', now(), now()) returning id`,
    );
    const mark = async (who: 'joan' | 'sam' | 'carl', id = ylva?.id) =>
      (await lot.as(who)).call('PUT', `/api/ar-portal/ca/${walk.id}/accounts-payable-contacts/${id}/invalid`);
    expect([(await mark('sam')).statusCode, (await mark('carl')).statusCode]).toEqual([403, 403]);
    expect((await mark('joan', lot.companies.groyne)).statusCode).toBe(404);
    expect([(await mark('joan')).statusCode, (await mark('joan')).statusCode]).toEqual([200, 200]);
    expect(messages(await send({ contactIds: [ylva?.id] }))).toEqual([
      ['contactIds', 'This contact is not valid. Correct the address first.'],
    ]);
    const noted = await lot.rows<{ comment: string }>(
      sql`select comment from activity where application_id = ${walk.id} and comment like 'Ylva%'`,
    );
    expect(noted.map(({ comment }) => comment)).toEqual(['Ylva Stern is marked invalid']);
  });

  it('[CA-048] [VA-028] [VA-029] [VA-030] [VA-031] takes an address of the company once, in any case, and names as long as they may be', async () => {
    const joan = await lot.as('joan');
    const petraTwice = { name: 'Petra', lastName: 'Twice', email: 'PETRA.LUND@saltmarsh.example' };
    const save = (change: object) =>
      joan.call('POST', `/api/ar-portal/ca/${walk.id}/accounts-payable-contacts`, { ...petraTwice, ...change });
    const answer = await save({});
    expect(answer.statusCode).toBe(409);
    expect(messages(answer)).toEqual([['email', 'Duplicate email address. Please enter a different email']]);
    const name = ['name', 'Name must be 3 to 100 characters, letters only.'];
    const lastName = ['lastName', 'Last name must be 1 to 100 characters, letters only.'];
    const wrong: readonly (readonly [object, readonly string[]])[] = [
      [{ name: 'Bo' }, name],
      [{ name: 'a'.repeat(101) }, name],
      [{ lastName: '' }, ['lastName', 'Field is required']],
      [{ lastName: 'a'.repeat(101) }, lastName],
      [{ email: '' }, ['email', 'Field is required']],
      [{ email: 'a@' }, ['email', 'Please enter a valid email address']],
    ];
    for (const [change, said] of wrong) {
      const refused = await save(change);
      expect([refused.statusCode, messages(refused)]).toEqual([400, [said]]);
    }
    const longest = { name: 'a'.repeat(100), lastName: 'b'.repeat(100), email: 'longest@saltmarsh.example' };
    expect((await save(longest)).statusCode).toBe(200);
    expect((await save({ name: 'Ann', lastName: 'O', email: 'shortest@saltmarsh.example' })).statusCode).toBe(200);
  });

  it('wants at least one recipient and at most twenty', async () => {
    expect(messages(await send({}))).toEqual([['contactIds', 'Choose at least one recipient']]);
    const crowd = Array.from({ length: 21 }, (_, index) => `person${index}@else.example`);
    const answer = await send({ alsoTo: crowd.join(' '), confirmedAddresses: crowd.slice(0, 20) });
    expect(answer.statusCode).toBe(400);
    expect(
      (await send({ alsoTo: crowd.slice(0, 20).join(' '), confirmedAddresses: crowd.slice(0, 20) })).statusCode,
    ).toBe(200);
  });

  it('is kept as the PDF that was sent, with number, limit, terms and the words of the sender', async () => {
    const answer = await send({ contactIds: [petra], message: 'Park at gate three.' });
    const [kept] = await lot.rows<{ document_id: string; message: string }>(
      sql`select document_id, message from letters where id = ${answer.json().letterId}`,
    );
    expect(kept?.message).toBe('Park at gate three.');
    const file = await (await lot.as('ines')).call(
      'GET',
      `/api/customer-portal/documents/${kept?.document_id}/content`,
    );
    const text = (await textOfPages(file.rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const words of ['Accounts Payable', 'Saltmarsh Films Ltd', '$40,000', 'Net 30', 'Park at gate three.', 'Grip'])
      expect(text).toContain(words);
    const [attached] = await lot.rows<{ attachments: unknown }>(
      sql`select mail->'attachments' as attachments from mail_outbox where email_type = 'letter-of-approval' order by created_at desc limit 1`,
    );
    expect(attached?.attachments).toEqual([{ documentId: kept?.document_id }]);
    expect(
      (await (await lot.as('hana')).call('GET', `/api/customer-portal/documents/${kept?.document_id}/content`))
        .statusCode,
    ).toBe(404);
  });

  it('carries the dates of the lot: what happened at half past eleven in the Burbank evening was that day', async () => {
    const [application, around] = await lot.inWork((work) =>
      Promise.all([readApplication(work, scopeOfSystem(), walk.id), surroundingsOf(work, walk.id)]),
    );
    if (application?.submitted == null) throw new Error('There is no letter to write.');
    const evening = '2026-11-21T07:30:00.000Z';
    const approved = {
      ...application,
      approvedAt: evening,
      submitted: { ...application.submitted, signedAt: evening },
    };
    const written = letterFacts({
      kind: 'APPROVAL',
      application: approved,
      around,
      sender: 'Joan',
      message: '',
      deposit: 'FULL',
      now: new Date(evening),
    });
    expect([written.date, written.values.texts.openFrom, written.values.texts.signedOn]).toEqual([
      '2026-11-20',
      'today',
      'November 20, 2026',
    ]);
  });

  it('takes attachments that lie at this application for it, and no other file', async () => {
    const file = (await upload(lot, 'joan', { section: 'sendloa', recordId: walk.id }, 'map of the lot.pdf')).json()
      .documents[0];
    const [other] = await lot.rows<{ id: string }>(
      sql`select id from documents where record_id = ${walk.id} and section = 'trade' limit 1`,
    );
    const refused = await send({ contactIds: [petra], attachmentIds: [other?.id] });
    expect(messages(refused)).toEqual([['attachmentIds', 'An attachment is no longer there. Attach it again.']]);
    expect((await send({ contactIds: [petra], attachmentIds: [file.documentId] })).statusCode).toBe(200);
  });

  it('sends once for one Idempotency-Key, however often it is asked', async () => {
    const before = await sentSoFar();
    const key = { 'idempotency-key': 'letter-1' };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send({ contactIds: [petra] }, 'joan', key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await send({ contactIds: [petra], message: 'Other words' }, 'joan', key)).statusCode).toBe(422);
    const after = await sentSoFar();
    expect(after).toEqual({
      letters: (before?.letters ?? 0) + 1,
      mails: (before?.mails ?? 0) + 1,
      files: (before?.files ?? 0) + 1,
      audit: (before?.audit ?? 0) + 1,
    });
    expect(await storedFiles(), 'a letter that was drawn and not sent leaves nothing').toBe(
      (after?.files ?? 0) +
        (
          await lot.rows(
            sql`select 1 from documents where record_type is distinct from 'letter' and storage_key not like '%-%-%-%-%-%'`,
          )
        ).length,
    );
  });

  it('is about an approval that stands, and for A/R only', async () => {
    const review = await walkTo(lot, 'FINAL_REVIEW');
    const joan = await lot.as('joan');
    const early = await joan.call('POST', `/api/ar-portal/ca/${review.id}/letter-of-approval`, {
      ...nothing,
      contactIds: [petra],
    });
    expect([early.statusCode, early.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'A letter of approval needs an approved application.',
    ]);
    expect((await send({ contactIds: [petra] }, 'sam')).statusCode).toBe(403);
    expect((await send({ contactIds: [petra] }, 'carl')).statusCode).toBe(403);
    expect((await send({ contactIds: [petra] }, 'ari')).statusCode).toBe(200);
    const preview = await (await lot.as('ari')).call('GET', `/api/ar-portal/ca/${walk.id}/letter-of-approval`);
    expect(preview.headers['content-type']).toBe('application/pdf');
  });
});
