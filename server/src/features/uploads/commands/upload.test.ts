import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { signInAs } from '#server/testing/as.ts';
import { pdfOfSize, pdfWithCatalog, plainPdf } from '#server/testing/pdf-corpus.ts';

import { bo, type File, file, ines, MB, until, useUploadsApp } from '#server/testing/uploads-app.ts';

const portal = useUploadsApp();
const { changes, documents, audited, at, upload, call, list } = portal;

describe('an upload', () => {
  it('[UP-027] [UP-028] [UP-037] keeps the file as it came and says what is known about it', async () => {
    const sent = await file('letter of credit.pdf', 3);
    const answer = await upload(ines, at('letterofguarantee'), sent);
    expect(answer).toMatchObject({ status: 200, message: 'File successfully uploaded' });
    const [kept] = answer.documents;
    expect(kept).toMatchObject({
      name: 'letter of credit.pdf',
      size: sent.bytes.length,
      type: 'application/pdf',
      section: 'letterofguarantee',
      slot: null,
      pages: 3,
      sha256: createHash('sha256').update(sent.bytes).digest('hex'),
      scanState: 'not scanned',
      uploadedBy: 'Ines Okafor',
    });
    expect(changes).toEqual([
      { kind: 'added', section: 'letterofguarantee', slot: null, names: ['letter of credit.pdf'] },
    ]);
    const entries = await audited();
    expect(entries.at(-1)).toMatchObject({
      event: 'DOCUMENT_UPLOADED',
      target_type: 'project',
      target_id: portal.projectId,
      actor_name: 'Ines Okafor',
    });
  });

  it('takes several files, all or none', async () => {
    const answer = await upload(ines, at('coversheet'), await file('a.pdf'), await file('b.pdf'));
    expect(answer.documents.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    const scripted = {
      name: 'd.pdf',
      bytes: await pdfWithCatalog(() => ({ OpenAction: { S: 'JavaScript', JS: 'x' } })),
    };
    expect(await upload(ines, at('coversheet'), await file('c.pdf'), scripted)).toMatchObject({
      status: 400,
      message: uploadMessages.activeContent,
      field: 'd.pdf',
    });
    expect(await list(ines, at('coversheet'))).toEqual(['a.pdf', 'b.pdf']);
  });

  it('says what the record says', async () => {
    const { message, documents: added } = await upload(ines, at('projectCoi'), await file('coi.pdf'));
    expect(message).toBe('Certificate added');
    expect((await call(ines, 'DELETE', `/${added[0]?.documentId}`)).json()).toEqual({ message: 'Certificate removed' });
  });

  it.each<[string, number, string, () => Promise<File> | File]>([
    [
      '[UP-001] [UP-030] another type',
      400,
      uploadMessages.typeNotSupported,
      async () => ({ ...(await file('a.pdf')), type: 'image/png' }),
    ],
    [
      '[UP-001] another content',
      400,
      uploadMessages.typeNotSupported,
      () => ({ name: 'a.pdf', bytes: Buffer.from('<html></html>') }),
    ],
    ['[UP-001] nothing in it', 400, uploadMessages.typeNotSupported, () => ({ name: 'a.pdf', bytes: Buffer.alloc(0) })],
    ['[UP-002] [UP-032] a name with dots', 400, uploadMessages.invalidFileName, () => file('a.b.pdf')],
    ['[UP-002] a path', 400, uploadMessages.invalidFileName, () => file('../../a.pdf')],
    ['[UP-002] other letters', 400, uploadMessages.invalidFileName, () => file('é.pdf')],
    [
      '[UP-011] [UP-012] one byte more than 5 MB',
      413,
      'File size cannot exceed 5MB.',
      async () => ({ name: 'a.pdf', bytes: await pdfOfSize(5 * MB + 1) }),
    ],
    [
      'a broken file',
      400,
      uploadMessages.unreadable,
      async () => ({ name: 'a.pdf', bytes: (await plainPdf(9)).subarray(0, 600) }),
    ],
  ])('%s: refused, and nothing is left', async (_, status, message, make) => {
    expect(await upload(ines, at('dnb'), await make())).toMatchObject({ status, message });
    expect(await documents()).toEqual([]);
  });

  it.each([
    ['coversheet', 25],
    ['bank', 20],
    ['dnb', 5],
  ])('[UP-004] [UP-008] [UP-011] [UP-014] %s: %i MB pass', async (section, megabytes) => {
    const name = 'a.pdf';
    expect(await upload(ines, at(section), { name, bytes: await pdfOfSize(megabytes * MB) })).toMatchObject({
      status: 200,
    });
  });

  it('[UP-014] 26214401 bytes straight to the API: refused', async () => {
    const answer = await upload(ines, at('coversheet'), { name: 'a.pdf', bytes: await pdfOfSize(26_214_401) });
    expect(answer).toMatchObject({ status: 413, message: 'File size cannot exceed 25MB.', field: 'a.pdf' });
  });

  it('[UP-031] without a file, or without a form', async () => {
    expect(await upload(ines, at('bank'))).toMatchObject({ status: 400, message: 'Please select a PDF file' });
    const { call: ask } = await signInAs(portal.lot.app, ines);
    expect((await ask('POST', `/api/customer-portal/documents${at('bank')}`, {})).statusCode).toBe(415);
  });

  it('[UP-021] [UP-036] the name of a file that is there', async () => {
    await upload(ines, at('coversheet'), await file('a.pdf', 1));
    expect(await upload(ines, at('coversheet'), await file('a.pdf', 2))).toMatchObject({
      status: 409,
      message: uploadMessages.duplicateFileName,
      field: 'a.pdf',
    });
    expect(await upload(ines, at('coversheet'), await file('b.pdf'), await file('b.pdf'))).toMatchObject({
      status: 400,
      message: uploadMessages.duplicateFileName,
    });
    expect(await list(ines, at('coversheet'))).toEqual(['a.pdf']);
  });

  it('[UP-019] [UP-035] 21 files in one upload', async () => {
    const files = await Promise.all(Array.from({ length: 21 }, (_, index) => file(`${index}.pdf`)));
    expect(await upload(ines, '?section=own', ...files)).toMatchObject({
      status: 400,
      message: uploadMessages.upToTwentyFiles,
    });
    expect((await upload(ines, '?section=own', ...files.slice(1))).documents).toHaveLength(20);
  });

  it('[UP-023] [UP-024] sendloa: 20 MB together', async () => {
    const part = async (name: string, size: number): Promise<File> => ({ name, bytes: await pdfOfSize(size) });
    expect(await upload(ines, at('sendloa'), await part('a.pdf', 11 * MB))).toMatchObject({ status: 200 });
    expect(await upload(ines, at('sendloa'), await part('b.pdf', 9 * MB + 1))).toMatchObject({
      status: 409,
      message: uploadMessages.totalSizeExceeded,
    });
    expect(await upload(ines, at('sendloa'), await part('b.pdf', 9 * MB))).toMatchObject({ status: 200 });
  });

  it('[UP-017] [UP-033] sendloa: of ten at once, five find a place', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => upload(ines, at('sendloa'), await file(`${index}.pdf`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, message } of answers)
      if (status !== 200) expect([status, message]).toEqual([409, 'You can only upload up to 5 files.']);
  });

  it('[UP-018] [UP-020] [UP-034] coversheet: ten', async () => {
    const files = await Promise.all(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)));
    await upload(ines, at('coversheet'), ...files.slice(0, 8));
    expect(await upload(ines, at('coversheet'), ...files.slice(8))).toMatchObject({
      status: 409,
      message: 'You can only upload up to 10 files.',
    });
    expect((await upload(ines, at('coversheet'), ...files.slice(9))).documents).toHaveLength(2);
  });

  it('[UP-016] a place for one file holds one, and each trade reference has its own', async () => {
    expect(await upload(ines, at('trade', { slot: '1' }), await file('a.pdf'), await file('b.pdf'))).toMatchObject({
      status: 409,
      message: 'You can drop only one file',
    });
    for (const slot of ['1', '2', '3'])
      expect(await upload(ines, at('trade', { slot }), await file('a.pdf'))).toMatchObject({ status: 200 });
    expect(await upload(ines, at('trade', { slot: '2' }), await file('b.pdf'))).toMatchObject({ status: 409 });
    expect(await list(ines, at('trade', { slot: '2' }))).toEqual(['a.pdf']);
    expect(await list(ines, at('trade'))).toHaveLength(3);
  });

  it('stops at the quota of the company', async () => {
    const files = await Promise.all(Array.from({ length: 20 }, (_, index) => file(`${index}.pdf`)));
    for (let round = 0; round < 3; round++) {
      const named = files.map(({ bytes }, index) => ({ name: `${round}-${index}.pdf`, bytes }));
      expect(await upload(ines, '?section=own', ...named)).toMatchObject({ status: 200 });
    }
    expect(await upload(ines, at('bank'), await file('last.pdf'))).toMatchObject({
      status: 409,
      message: uploadMessages.quotaReached,
    });
    expect(await upload(bo, '?section=own', await file('other company.pdf'))).toMatchObject({ status: 200 });
  });

  it('leaves nothing when the browser goes away in the middle', async () => {
    const { token } = await signInAs(portal.lot.app, ines);
    const bytes = await pdfOfSize(2 * MB);
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const request = httpRequest(`${portal.base}/api/customer-portal/documents${at('bank')}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(head.length + bytes.length + 9),
      },
    });
    request.on('error', () => undefined);
    request.write(head);
    request.write(bytes.subarray(0, 300_000));
    await until(async () => (await readdir(portal.store.arrivals)).length === 1);
    request.destroy();
    await until(async () => (await readdir(portal.store.arrivals)).length === 0);
    expect(await documents()).toEqual([]);
  });

  it('is not finished for a person who was signed out meanwhile', async () => {
    const { token } = await signInAs(portal.lot.app, bo);
    const bytes = await plainPdf();
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${portal.base}/api/customer-portal/documents?section=own`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      request.write(head);
      request.write(bytes);
      until(async () => (await readdir(portal.store.arrivals)).length === 1)
        .then(() =>
          inWork(portal.lot.db, { rows: '*', now: portal.lot.clock.now() }, ({ trx }) =>
            sql`update users set status = 'DISABLED' where email = ${bo}`.execute(trx),
          ),
        )
        .then(() => request.end('\r\n--x--\r\n'), reject);
    });
    expect(await answer).toBe(401);
    expect(await documents()).toEqual([]);
    await inWork(portal.lot.db, { rows: '*', now: portal.lot.clock.now() }, ({ trx }) =>
      sql`update users set status = 'ACTIVE' where email = ${bo}`.execute(trx),
    );
  });
});
