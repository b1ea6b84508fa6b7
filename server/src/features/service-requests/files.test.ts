import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Name } from '#server/testing/lot-people.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
let pdf: Buffer;
beforeAll(async () => {
  lot = await createRequestsLot();
  pdf = Buffer.from(await plainPdf());
}, 60_000);
afterAll(() => lot?.close());

const documents = '/api/customer-portal/documents';
/** As a browser sends it: every file one part. */
const upload = async (
  who: Name,
  recordId: string,
  names: readonly string[],
  { section = 'request', bytes = pdf } = {},
) => {
  const as = await lot.as(who);
  const parts = names.flatMap((name) => [
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const answer = await lot.app.inject({
    method: 'POST',
    url: `${documents}?section=${section}&recordType=request&recordId=${recordId}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  });
  const body = answer.json();
  return { status: answer.statusCode, message: body.message ?? body.errorMessages[0].errorMessage, body };
};
const filesOf = async (who: Name, id: string): Promise<readonly string[]> =>
  (await lot.ask(who, 'GET', `/${id}`)).body.files.map(({ name }: { name: string }) => name);

describe('files of a request', () => {
  it('come with the draft, as many as the form takes, and all or none', async () => {
    const { id } = await lot.draft('parking');
    expect(await upload('ines', id, ['plan.pdf', 'list.pdf'])).toMatchObject({
      status: 200,
      message: uploadMessages.uploaded,
    });
    expect(await filesOf('ines', id)).toEqual(['plan.pdf', 'list.pdf']);
    const tooMany = await upload('ines', id, ['3.pdf', '4.pdf', '5.pdf', '6.pdf']);
    expect([tooMany.status, tooMany.message]).toEqual([409, requestMessages.tooManyFiles(5)]);
    expect(await filesOf('ines', id)).toEqual(['plan.pdf', 'list.pdf']);
    expect((await upload('ines', id, ['no.pdf'], { bytes: Buffer.from('not a PDF at all') })).status).toBe(400);
    expect((await upload('ines', id, ['elsewhere.pdf'], { section: 'bank' })).status).toBe(403);
  });

  it('are brought by both sides until it is closed, which the timeline tells, and taken away from a draft only', async () => {
    const { id } = await lot.submitted('costume');
    expect((await upload('drew', id, ['photo.pdf'])).status).toBe(200);
    expect((await upload('ray', id, ['not-mine.pdf'])).status).toBe(403);
    expect((await upload('hana', id, ['foreign.pdf'])).status).toBe(404);
    expect((await upload('ines', id, ['sizes.pdf'])).status).toBe(200);
    const { body } = await lot.ask('ines', 'GET', `/${id}`);
    expect(
      body.entries.filter(({ kind }: { kind: string }) => kind === 'file').map(({ text }: { text: string }) => text),
    ).toEqual(['photo.pdf', 'sizes.pdf']);
    const [{ documentId }] = body.files;
    const remove = async () => lot.ask('ines', 'DELETE', `${documents}/${documentId}`);
    expect(await remove()).toMatchObject({ status: 409, message: requestMessages.filesFixed });
    await lot.put(id, sql`status = 'CANCELLED'`);
    expect((await upload('ines', id, ['late.pdf'])).message).toBe(requestMessages.filesFixed);
    expect(await filesOf('drew', id)).toEqual(['photo.pdf', 'sizes.pdf']);
  });

  it('are read by whoever reads the request, and by nobody else', async () => {
    const { id } = await lot.draft('costume');
    await upload('ines', id, ['mine.pdf']);
    const { body } = await lot.ask('ines', 'GET', `/${id}`);
    const [{ documentId }] = body.files;
    const read = async (who: Name) =>
      (await lot.ask(who, 'GET', `${documents}?recordType=request&recordId=${id}`)).status;
    expect([await read('ines'), await read('casey'), await read('hana')]).toEqual([200, 404, 404]);
    const content = async (who: Name) =>
      (await (await lot.as(who)).call('GET', `${documents}/${documentId}/content`)).statusCode;
    expect([await content('ines'), await content('casey'), await content('hana')]).toEqual([200, 404, 404]);
    expect((await lot.ask('ines', 'DELETE', `${documents}/${documentId}`)).status).toBe(200);
    expect(await filesOf('ines', id)).toEqual([]);
  });
});
