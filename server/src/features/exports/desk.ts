import { exportMessages } from '@gatehouse/domain/exports/messages.ts';
import { type Making, openMaking } from '#server/platform/leases/making.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import { type ExportMaker, makeExport } from './commands/make.ts';
import { exportsToMake } from './queries.ts';

/** Where exports are made; those who wait for one (the company, or the person of the studio) take turns. Files are kept 24 hours. */
export interface ExportDesk extends ExportMaker, Making {}

/** Each reads from a connection as long as it lasts, and notes its progress by another: few enough that every other call finds one of the ten. */
const AT_ONCE = 2;

export const openExportDesk = (maker: ExportMaker): ExportDesk => ({
  ...maker,
  ...openMaking(maker, {
    name: 'export',
    failed: exportMessages.failed,
    rows: exportsToMake,
    make: (job, watch, key) => makeExport(maker, job, watch, key),
    inTurn: createTurns(AT_ONCE),
  }),
});
