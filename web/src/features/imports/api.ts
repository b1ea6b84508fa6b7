import type { Verdict } from '@gatehouse/domain/imports/judge.ts';
import type { ImportKindId } from '@gatehouse/domain/imports/kinds.ts';
import { isRunning } from '@gatehouse/domain/imports/states.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { download } from '#web/api/download.ts';
import { upload } from '#web/api/upload.ts';

const imports = answersOf('imports');
export const readImportsAgain = imports.readAgain;

/** While something runs the page looks again; a screen reader hears of it no oftener. */
const LOOK_AGAIN_MS = 1_000;

export const importsQuery = (page: number) =>
  imports.query(
    'GET /api/studio-ops/imports',
    { query: { page } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isRunning) ? LOOK_AGAIN_MS : false),
    },
  );

export const importQuery = (importId: string) =>
  imports.query(
    'GET /api/studio-ops/imports/:importId',
    { params: { importId } },
    { refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? LOOK_AGAIN_MS : false) },
  );

/** The verdicts of the dry run that is named by its version: a newer one is asked for anew. */
export const rowsQuery = (importId: string, version: number, verdict: Verdict | undefined, page: number) =>
  answersOf('imports', String(version)).query(
    'GET /api/studio-ops/imports/:importId/rows',
    { params: { importId }, query: { page, ...(verdict === undefined ? {} : { verdict }) } },
    { placeholderData: keepPreviousData },
  );

export const dependsQuery = (importId: string) =>
  imports.query('GET /api/studio-ops/imports/:importId/depends', { params: { importId } }, { staleTime: 0 });

export const sendFile = (kind: ImportKindId, file: File, onProgress: (part: number) => void) =>
  upload<{ readonly importId: string; readonly number: number }>('POST /api/studio-ops/imports', {
    query: { kind },
    file,
    onProgress,
  });

type Columns = Input<'PUT /api/studio-ops/imports/:importId/columns'>['body'];
export const chooseColumns = (importId: string, body: Columns) =>
  call('PUT /api/studio-ops/imports/:importId/columns', { params: { importId }, body });
type Reading = Input<'POST /api/studio-ops/imports/:importId/read'>['body'];
export const readAgain = (importId: string, body: Reading) =>
  call('POST /api/studio-ops/imports/:importId/read', { params: { importId }, body });
type Start = Input<'POST /api/studio-ops/imports/:importId/start'>['body'];
export const startImport = (importId: string, body: Start) =>
  callOnce('POST /api/studio-ops/imports/:importId/start', { params: { importId }, body });
export const pauseImport = (importId: string) =>
  call('POST /api/studio-ops/imports/:importId/pause', { params: { importId } });
export const resumeImport = (importId: string) =>
  call('POST /api/studio-ops/imports/:importId/resume', { params: { importId } });
export const cancelImport = (importId: string) =>
  call('POST /api/studio-ops/imports/:importId/cancel', { params: { importId } });
export const undoImport = (importId: string) =>
  callOnce('POST /api/studio-ops/imports/:importId/undo', { params: { importId } });
export const discardImport = (importId: string) =>
  call('DELETE /api/studio-ops/imports/:importId', { params: { importId } });

export const takeTemplate = (kind: ImportKindId) =>
  download('GET /api/studio-ops/imports/templates/:kind', { params: { kind } });
export const takeVerdicts = (importId: string, rows: 'all' | 'refused') =>
  download('GET /api/studio-ops/imports/:importId/file', { params: { importId }, query: { rows } });
