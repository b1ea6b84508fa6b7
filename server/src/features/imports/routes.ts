import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { importsContract } from '@gatehouse/domain/imports/contract.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { ImportAct } from '@gatehouse/domain/imports/states.ts';
import type { Work } from '#server/db/work.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { stillSignedIn } from '#server/platform/http/still-signed-in.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import {
  cancelImport,
  chooseColumns,
  pauseImport,
  readAgain,
  resumeImport,
  startImport,
  undoImport,
} from './commands/acts.ts';
import { refuseAct } from './commands/refuse-act.ts';
import { takeImportFile } from './commands/take-file.ts';
import type { ImportDesk } from './desk.ts';
import { fileRoutes } from './file-routes.ts';
import {
  deleteImport,
  insertImport,
  lockImport,
  pageOfImports,
  readImport,
  type StoredImport,
} from './queries/imports.ts';
import { allWritten, dependentsOf } from './queries/undo.ts';
import { dependsInWords, detailOf, pageOfVerdicts } from './shapes.ts';

/** What a studio brings from where it was: for System Admins alone. */
export const importRoutes = async (door: Door, desk: ImportDesk): Promise<void> => {
  await withFiles(door, (inside) => uploadRoute(inside, desk));
  readingRoutes(door, desk);
  preparingRoutes(door, desk);
  writingRoutes(door, desk);
  fileRoutes(door, desk);
};

const uploadRoute = (door: Door, desk: ImportDesk): void => {
  implementStreaming(door, importsContract)('POST /api/studio-ops/imports', async (call) => {
    const { query, request, inWork, auditIn, touched } = call;
    const file = await takeImportFile(request, desk.store);
    try {
      const { person } = await stillSignedIn(door, request);
      const made = await inWork(async (work) => {
        const { id, number } = await insertImport(work, { ...file, kind: query.kind, by: person.userProfileId });
        touched({
          type: 'import',
          id,
          detail: { number, kind: query.kind, fileName: file.fileName, bytes: file.fileSize },
        });
        await auditIn(work);
        return { importId: id, number };
      });
      desk.begin(made.importId);
      return made;
    } catch (error) {
      await desk.store.delete(file.storageKey).catch(() => undefined);
      throw error;
    }
  });
};

const readingRoutes = (door: Door, desk: ImportDesk): void => {
  const on = implement(door, importsContract);
  on('GET /api/studio-ops/imports', ({ work, query: { page } }) => pageOfImports(work, page));
  on('GET /api/studio-ops/imports/:importId', async ({ work, params: { importId } }) =>
    orNotFound(await detailOf(work, desk.vault, importId)),
  );
  on('GET /api/studio-ops/imports/:importId/rows', async ({ work, params: { importId }, query }) =>
    orNotFound(await pageOfVerdicts(work, desk.vault, importId, query)),
  );
  on('GET /api/studio-ops/imports/:importId/depends', async ({ work, params: { importId } }) => {
    const row = orNotFound(await readImport(work, importId));
    const written = await allWritten(work, importId);
    return {
      records: written.length,
      depends: dependsInWords(row.kind, await dependentsOf(work, desk.targets[row.kind], written)),
    };
  });
};

interface Acting {
  readonly params: { readonly importId: string };
  readonly touched: (target: Target) => void;
  readonly auditIn: (work: Work) => Promise<void>;
  readonly inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
  readonly repeat: {
    readonly answerBefore: (work: Work) => Promise<Said | null>;
    readonly remember: (work: Work, answer: Said) => Promise<void>;
  };
}
interface Said {
  readonly message: string;
}

/** One act under the lock of its import, with its audit row; what is to be done begins when that has committed. */
const acted = (
  { params: { importId }, touched, auditIn, inWork, repeat }: Acting,
  act: ImportAct,
  message: string,
  task: (work: Work, row: StoredImport) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<Said> =>
  inWork(async (work) => {
    const before = await repeat.answerBefore(work);
    if (before !== null) return before;
    const row = orNotFound(await lockImport(work, importId));
    refuseAct(row, act);
    const detail = await task(work, row);
    touched({ type: 'import', id: importId, detail: { number: row.number, kind: row.kind, ...detail } });
    await auditIn(work);
    await repeat.remember(work, { message });
    return { message };
  });

/** What is prepared: how the file is read, which column is which, and whether it is wanted at all. */
const preparingRoutes = (door: Door, desk: ImportDesk): void => {
  const on = implementStreaming(door, importsContract);
  on('POST /api/studio-ops/imports/:importId/read', async (call) => {
    const said = await acted(call, 'reread', importMessages.resumed, async (work, row) => {
      await readAgain(work, row, call.body);
      return call.body;
    });
    desk.begin(call.params.importId);
    return said;
  });
  on('PUT /api/studio-ops/imports/:importId/columns', async (call) => {
    const said = await acted(call, 'choose', importMessages.checking, async (work, row) => {
      await chooseColumns(work, desk.vault, row, call.body, call.person);
      return { columns: call.body.columns };
    });
    desk.begin(call.params.importId);
    return said;
  });
  on('DELETE /api/studio-ops/imports/:importId', async (call) => {
    let key: string | null = null;
    const said = await acted(call, 'discard', importMessages.discarded, async (work, { id }) => {
      key = (await deleteImport(work, id)) ?? null;
      return undefined;
    });
    await desk.halt(call.params.importId);
    if (key !== null) await desk.store.delete(key);
    return said;
  });
};

/** What is written, and taken back. */
const writingRoutes = (door: Door, desk: ImportDesk): void => {
  const on = implementStreaming(door, importsContract);
  on('POST /api/studio-ops/imports/:importId/start', async (call) => {
    let key: string | null = null;
    const said = await acted(call, 'start', importMessages.started, async (work, row) => {
      key = row.storageKey;
      await startImport(work, desk, row, call.body, call.person);
      return { ...call.body, rows: row.newRows + row.changedRows, refused: row.refusedRows };
    });
    desk.begin(call.params.importId);
    // its rows are kept, sealed; the file itself is needed no more
    if (key !== null) await desk.store.delete(key);
    return said;
  });
  on('POST /api/studio-ops/imports/:importId/pause', async (call) => {
    const said = await acted(call, 'pause', importMessages.paused, async (work, row) => {
      await pauseImport(work, row);
      return undefined;
    });
    await desk.halt(call.params.importId);
    return said;
  });
  on('POST /api/studio-ops/imports/:importId/resume', async (call) => {
    const said = await acted(call, 'resume', importMessages.resumed, async (work, row) => {
      await resumeImport(work, row);
      return undefined;
    });
    desk.begin(call.params.importId);
    return said;
  });
  on('POST /api/studio-ops/imports/:importId/cancel', async (call) => {
    const said = await acted(call, 'cancel', importMessages.takingBack, async (work, row) => {
      await cancelImport(work, row, call.person);
      return undefined;
    });
    // whoever writes lets go before anybody takes back
    await desk.halt(call.params.importId);
    desk.begin(call.params.importId);
    return said;
  });
  on('POST /api/studio-ops/imports/:importId/undo', async (call) => {
    const said = await acted(call, 'undo', importMessages.undoing, async (work, row) => {
      await undoImport(work, desk, row, call.person);
      return undefined;
    });
    desk.begin(call.params.importId);
    return said;
  });
};
