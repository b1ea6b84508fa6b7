import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { upload, type Walk, walkTo } from '#server/testing/walk.ts';
import { draw } from './commands/send-letter.ts';

let lot: Lot;
let walk: Walk;
let petra: string;
beforeAll(async () => {
  lot = await createLot();
  walk = await walkTo(lot, 'APPROVED');
  petra = (await lot.rows<{ id: string }>(sql`select id from accounts_payable_contacts`))[0]?.id ?? '';
});
afterAll(() => lot.close());

const at = (end: string) => `/api/ar-portal/ca/${walk.id}/${end}`;
const ask = async (end: string) => (await lot.as('joan')).call('GET', at(end));
const send = async (change: object = {}) =>
  (await lot.as('joan')).call('POST', at('letter-of-approval'), {
    contactIds: [petra],
    alsoTo: '',
    confirmedAddresses: [],
    message: '',
    attachmentIds: [],
    ...change,
  });

describe('a letter that was sent [CA-011] [GN-016]', { timeout: 60_000 }, () => {
  it('never shows later data: its file and the letter written again stay as they were, whatever changes (promises rule 10)', async () => {
    const { letterId } = (await send({ message: 'Words of the day.' })).json();
    const before = {
      file: (await ask(`letters/${letterId}/file`)).rawPayload,
      again: (await ask(`letters/${letterId}`)).json(),
    };
    const sam = await lot.as('sam');
    const templates = '/api/ar-portal/letter-templates/APPROVAL';
    const words = { subject: '{{project}}: other', body: 'Other words for {{company}}. {{facts}} {{message}}' };
    expect((await sam.call('PUT', `${templates}/draft`, words, { 'if-match': '0' })).statusCode).toBe(200);
    expect((await sam.call('POST', `${templates}/publish`, undefined, { 'if-match': '1' })).statusCode).toBe(200);
    await lot.inWork(async ({ trx }) => {
      await sql`update companies set production_name = 'Renamed Pictures' where id = ${lot.companies.saltmarsh}`.execute(
        trx,
      );
      await sql`update projects set name = 'Renamed Project', number = 'P-9999', site = 'Leavesden' where id = ${walk.projectId}`.execute(
        trx,
      );
      await sql`update credit_applications set approved_cents = 1, ar_account = '999999', expires_on = '2030-01-01' where id = ${walk.id}`.execute(
        trx,
      );
      await sql`delete from credit_lines where application_id = ${walk.id}`.execute(trx);
      await sql`update users set first_name = 'Renamed' where id = ${lot.idOf('joan')}`.execute(trx);
    });
    expect((await ask(`letters/${letterId}/file`)).rawPayload).toEqual(before.file);
    expect((await ask(`letters/${letterId}`)).json()).toEqual(before.again);
    const text = (await textOfPages(before.file)).join(' ').replace(/\s+/g, ' ');
    for (const { stretches } of before.again.paper.blocks.filter((block: { is: string }) => block.is === 'paragraph'))
      expect(text).toContain(
        stretches
          .map(({ text: part }: { text: string }) => part)
          .join('')
          .trim(),
      );

    const next = (await send()).json();
    const paper = (await ask(`letters/${next.letterId}`)).json().paper;
    expect([paper.templateVersion, paper.to.company, paper.arNumber]).toEqual([2, 'Renamed Pictures', '99999']);
    expect(JSON.stringify(paper.blocks)).toContain('Other words for Renamed Pictures.');
  });

  it('is listed with who, when, to whom, which words and which file', async () => {
    const file = (await upload(lot, 'joan', { section: 'sendloa', recordId: walk.id }, 'how to pay.pdf')).json()
      .documents[0];
    const { letterId } = (
      await send({
        message: 'With the map.',
        attachmentIds: [file.documentId],
        copyTo: 'else@where.example',
        confirmedAddresses: ['else@where.example'],
      })
    ).json();
    const { letters } = (await ask('letters')).json();
    expect(letters[0]).toMatchObject({
      letterId,
      kind: 'APPROVAL',
      sentBy: expect.stringContaining('Petrosyan'),
      recipients: ['petra.lund@saltmarsh.example'],
      copies: ['else@where.example'],
      message: 'With the map.',
      attachments: [{ name: 'how to pay.pdf', size: file.size }],
      submittedVersion: 1,
      templateVersion: 2,
    });
    expect(letters.map(({ templateVersion }: { templateVersion: number }) => templateVersion)).toEqual([2, 2, 1]);
    expect((await (await lot.as('sam')).call('GET', at(`letters/${letterId}/file`))).headers['content-type']).toBe(
      'application/pdf',
    );
    const other = await walkTo(lot, 'SUBMITTED');
    const foreign = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${other.id}/letters/${letterId}/file`);
    expect(foreign.statusCode, 'the letter of another application').toBe(404);
  });

  it('names no attachment twice, and none that lies elsewhere', async () => {
    const [file] = (await lot.rows<{ id: string }>(
      sql`select id from documents where section = 'sendloa' limit 1`,
    )) as [{ id: string }];
    const twice = await send({ attachmentIds: [file.id, file.id] });
    expect([twice.statusCode, twice.json().errorMessages[0].errorMessage]).toEqual([
      400,
      'An attachment is named twice.',
    ]);
  });
});

describe('the preview', { timeout: 60_000 }, () => {
  it('is what would be sent: the same words on screen, in the mail and in the PDF', async () => {
    const joan = await lot.as('joan');
    const wording = { kind: 'APPROVAL', message: 'Two things.\n\nThe second one.' };
    const shown = (await joan.call('POST', at('letters/preview'), wording)).json();
    const file = await joan.call('POST', at('letters/preview/file'), wording);
    const sent = (await send({ message: wording.message })).json();
    const kept = (await ask(`letters/${sent.letterId}`)).json();
    expect(kept.paper).toEqual(shown.paper);
    const textOf = async (bytes: Buffer) => (await textOfPages(bytes)).join('\n');
    expect(await textOf((await ask(`letters/${sent.letterId}/file`)).rawPayload)).toBe(await textOf(file.rawPayload));
    const [mail] = await lot.rows<{
      mail: { subject: string; heading: string; paragraphs: string[]; facts: [string, string][] };
    }>(
      sql`select mail from mail_outbox where email_type = 'letter-of-approval' order by created_at desc, id desc limit 1`,
    );
    expect(mail?.mail).toMatchObject({
      subject: shown.mail.subject,
      heading: shown.mail.heading,
      paragraphs: shown.mail.paragraphs,
      facts: shown.mail.facts,
    });
    expect(shown.mail.paragraphs).toContain('The second one.');
    const [audit] = await lot.rows<{ n: number }>(
      sql`select count(*)::int as n from audit where event = 'LETTER_PREVIEWED'`,
    );
    expect(audit?.n, 'looking is no event').toBe(0);
  });

  it('is refused for what has no such letter, with the reason', async () => {
    const joan = await lot.as('joan');
    for (const [kind, because] of [
      ['DENIAL', 'A denial letter needs a denied application.'],
      ['COD', 'COD information is for an application in final review, denied, expired, or on a cash account.'],
    ]) {
      const answer = await joan.call('POST', at('letters/preview'), { kind, message: '' });
      expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([409, because]);
    }
    const long = await joan.call('POST', at('letters/preview'), { kind: 'APPROVAL', message: 'x'.repeat(5001) });
    expect(long.statusCode).toBe(400);
  });

  it('is not sent when the application moved on while the letter was drawn', async () => {
    const { store, renderer } = lot.services;
    const asked = {
      kind: 'APPROVAL' as const,
      creditApplicationId: walk.id,
      seenVersion: 1_000_000,
    };
    const person = await lot.inWork(async (work) => {
      const { personOf } = await import('#server/platform/session/person.ts');
      return personOf(work.trx, lot.idOf('joan'), work.now);
    });
    if (person === null) throw new Error('Joan is gone.');
    const { scopeOf } = await import('#server/platform/session/scope.ts');
    const sending = {
      contactIds: [petra],
      alsoTo: '',
      copyTo: '',
      confirmedAddresses: [],
      message: '',
      attachmentIds: [],
      deposit: 'FULL' as const,
    };
    await expect(
      draw({ store, renderer }, lot.inWork, { ...asked, person, scope: scopeOf(person), sending }),
    ).rejects.toMatchObject({ status: 412 });
  });
});
