import { Readable } from 'node:stream';
import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { importsContract } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { sendDownload } from '#server/platform/files/send-download.ts';
import type { Door, StreamingCall } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import { BYTE_ORDER_MARK, csvOf } from '#server/platform/lists/csv.ts';
import type { ImportDesk } from './desk.ts';
import { readImport, type StoredImport } from './queries/imports.ts';
import { pageOfRows } from './queries/rows.ts';
import { openColumns, openRow } from './sealed.ts';
import { judgedRow } from './shapes.ts';

const type = 'text/csv; charset=utf-8';

/** Templates, and verdicts to take away. */
export const fileRoutes = (door: Door, desk: ImportDesk): void => {
  const streaming = implementStreaming(door, importsContract);
  streaming('GET /api/studio-ops/imports/templates/:kind', async ({ params, reply }) => {
    const { label, fields }: ImportKind = importKinds[params.kind];
    const heads = Object.values(fields).map((field) => field.label);
    const example = Object.values(fields).map((field) => field.example);
    return sendDownload(reply, {
      name: `${label} template.csv`,
      type,
      body: Readable.from([BYTE_ORDER_MARK + csvOf([heads, example])]),
    });
  });
  streaming('GET /api/studio-ops/imports/:importId/file', async ({ params, query, inWork, reply }) => {
    const row = orNotFound(await inWork((work) => readImport(work, params.importId)));
    const lines = query.rows === 'refused' ? refusedLines(desk, row, inWork) : verdictLines(desk, row, inWork);
    const name = `${row.fileName.replace(/\.\w+$/, '')} ${query.rows === 'refused' ? 'refused' : 'verdicts'}.csv`;
    return sendDownload(reply, { name, type, body: Readable.from(lines) });
  });
};

type InWork = StreamingCall<(typeof importsContract)['GET /api/studio-ops/imports/:importId/file']>['inWork'];
const AT_ONCE = 500;

const words = { NEW: 'New', CHANGED: 'Changed', SAME: 'Same', REFUSED: 'Refused' } as const;

/** Every verdict in words. */
async function* verdictLines({ vault }: ImportDesk, row: StoredImport, inWork: InWork): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([['Row', 'Name', 'Verdict', 'Why, or what changes']]);
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await inWork((work) => pageOfRows(work, row.id, { verdict: undefined, offset, limit: AT_ONCE }));
    if (rows.length === 0) return;
    yield csvOf(
      rows.map((each) => {
        const judged = judgedRow(vault, row.choices, each);
        const because = judged.problems.map(({ cell, message }) => `${cell === null ? '' : `${cell}: `}${message}`);
        const changes = judged.changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`);
        const told = [...because, ...changes, judged.note].filter((part) => part !== '');
        return [judged.row, judged.name, words[judged.verdict], told.join('; ')];
      }),
    );
  }
}

/** The refused rows as they came, with the reason in a column of its own: to be mended and brought again. */
async function* refusedLines({ vault }: ImportDesk, row: StoredImport, inWork: InWork): AsyncGenerator<string> {
  const headings = openColumns(vault, row.columns).map(({ heading }) => heading);
  yield BYTE_ORDER_MARK + csvOf([[...headings, 'Why it was refused']]);
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await inWork((work) => pageOfRows(work, row.id, { verdict: 'REFUSED', offset, limit: AT_ONCE }));
    if (rows.length === 0) return;
    yield csvOf(
      rows.map((each) => {
        const { problems } = judgedRow(vault, row.choices, each);
        const { cells } = openRow(vault, each);
        const because = problems.map(({ cell, message }) => `${cell === null ? '' : `${cell}: `}${message}`);
        return [...headings.map((_, place) => cells[place] ?? ''), because.join('; ')];
      }),
    );
  }
}
