import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { bo, file, ines, joan, useUploadsApp } from '#server/testing/uploads-app.ts';
import { attachmentReader, sweepDocuments } from './jobs.ts';

const portal = useUploadsApp();
const { changes, documents, at, upload, call, list } = portal;

describe('a download', () => {
  it('is the same bytes, always a download, never a page', async () => {
    const sent = await file('a b.pdf');
    const [kept] = (await upload(ines, at('coversheet'), sent)).documents;
    const answer = await call(joan, 'GET', `/${kept?.documentId}/content`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sent.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sent.bytes.length),
      'content-disposition': `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('of a file that is gone from the store says so', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [row] = await documents();
    await portal.store.delete(row?.storage_key ?? '');
    expect((await call(ines, 'GET', `/${kept?.documentId}/content`)).statusCode).toBe(410);
    await inWork(portal.lot.db, { rows: '*', now: portal.lot.clock.now() }, ({ trx }) =>
      trx.deleteFrom('documents').execute(),
    );
  });
});

describe('who may', () => {
  it('see, take and add: the record decides, and what is not theirs is not there', async () => {
    const [bank] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [cover] = (await upload(ines, at('coversheet'), await file('b.pdf'))).documents;
    const missing = await call(bo, 'GET', `/${randomUUID()}/content`);
    for (const document of [bank, cover]) {
      const foreign = await call(bo, 'GET', `/${document?.documentId}/content`);
      expect([foreign.statusCode, foreign.json().errorMessages]).toEqual([404, missing.json().errorMessages]);
      expect((await call(bo, 'DELETE', `/${document?.documentId}`)).statusCode).toBe(404);
    }
    expect(await upload(bo, at('bank'), await file('c.pdf'))).toMatchObject({ status: 404 });
    expect((await call(bo, 'GET', at('bank'))).statusCode).toBe(404);
    expect(await list(joan, `?recordType=project&recordId=${portal.projectId}`)).toEqual(['b.pdf']);
    expect((await call(joan, 'GET', `/${bank?.documentId}/content`)).statusCode).toBe(404);
    expect((await call(joan, 'DELETE', `/${cover?.documentId}`)).statusCode).toBe(403);
    expect(await upload(joan, at('bank'), await file('c.pdf'))).toMatchObject({ status: 403 });
    expect(
      (await portal.lot.app.inject({ url: `/api/customer-portal/documents/${bank?.documentId}/content` })).statusCode,
    ).toBe(401);
    expect(await documents()).toHaveLength(2);
  });

  it('keep own documents: only their owner, staff too', async () => {
    const [mine] = (await upload(ines, '?section=own', await file('mine.pdf'))).documents;
    const [hers] = (await upload(joan, '?section=own', await file('hers.pdf'))).documents;
    expect(await list(ines, '?section=own')).toEqual(['mine.pdf']);
    expect(await list(joan, '?section=own')).toEqual(['hers.pdf']);
    expect((await call(joan, 'GET', `/${mine?.documentId}/content`)).statusCode).toBe(404);
    expect((await call(ines, 'DELETE', `/${hers?.documentId}`)).statusCode).toBe(404);
    expect((await call(ines, 'DELETE', `/${mine?.documentId}`)).json()).toEqual({ message: uploadMessages.removed });
    expect((await call(ines, 'DELETE', `/${mine?.documentId}`)).statusCode).toBe(404);
    expect((await call(ines, 'GET', `/${mine?.documentId}/content`)).statusCode).toBe(404);
    expect(await list(ines, '?section=own')).toEqual([]);
  });

  it('keep own documents of each section apart: in the lists, the counts and the names', async () => {
    await upload(ines, '?section=sendloa', await file('a.pdf'));
    expect(await upload(ines, '?section=projectCoi', await file('a.pdf')), 'the only one there').toMatchObject({
      status: 200,
    });
    await upload(ines, '?section=trade', await file('b.pdf'));
    expect(await list(ines, '?section=sendloa')).toEqual(['a.pdf']);
    expect(await list(ines, '?section=projectCoi')).toEqual(['a.pdf']);
    expect(await list(ines, '?section=trade')).toEqual(['b.pdf']);
    expect(await list(ines, '?section=own')).toEqual([]);
    expect(await list(ines, ''), 'without a section, all of them').toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
    expect(await upload(ines, '?section=projectCoi', await file('b.pdf'))).toMatchObject({ status: 409 });
  });

  it('ask about a kind of record that nobody speaks for: it is not there', async () => {
    const query = `?section=bank&recordType=creditApplication&recordId=${portal.projectId}`;
    expect(await upload(ines, query, await file('a.pdf'))).toMatchObject({ status: 404 });
    expect((await call(ines, 'GET', query)).statusCode).toBe(404);
  });

  it('of two removals at once one is told that it is gone', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const answers = await Promise.all([1, 2].map(() => call(ines, 'DELETE', `/${kept?.documentId}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(changes.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
  });
});

describe('behind the calls', () => {
  it('a mail gets a document of its own company only', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    const [row] = await documents();
    const read = attachmentReader({ db: portal.lot.db, store: portal.store, clock: portal.lot.clock });
    const found = await read(kept?.documentId ?? '', row?.company_id ?? null);
    expect(found?.name).toBe('a.pdf');
    found?.content.destroy();
    expect(await read(kept?.documentId ?? '', randomUUID())).toBeNull();
    expect(await read(kept?.documentId ?? '', null)).toBeNull();
  });

  it('the sweep keeps removed documents, for what was submitted with them', async () => {
    const [kept] = (await upload(ines, at('bank'), await file('a.pdf'))).documents;
    await call(ines, 'DELETE', `/${kept?.documentId}`);
    portal.lot.clock.forward(2 * 3_600_000);
    const orphan = 'f'.repeat(32);
    await writeFile(join(portal.store.arrivals, orphan), 'x');
    await portal.store.put(join(portal.store.arrivals, orphan), orphan);
    expect(await sweepDocuments({ db: portal.lot.db, store: portal.store, clock: portal.lot.clock })).toEqual({
      arrivals: 0,
      orphans: 1,
    });
  });
});
