import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { columnMatches } from './columns.ts';
import { encodings, separators } from './file-guess.ts';
import { verdicts } from './judge.ts';
import { importKindIds } from './kinds.ts';
import { importModes, importStates, importTasks } from './states.ts';

const Instant = z.iso.datetime();
const Kind = z.enum(importKindIds);

const Counts = z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() });

const ReadAs = z.discriminatedUnion('format', [
  z.object({ format: z.literal('csv'), encoding: z.enum(encodings), separator: z.enum(separators) }),
  z.object({ format: z.literal('xlsx'), sheet: z.string(), sheets: z.array(z.string()) }),
]);

/** A line of the list. */
const ImportRow = z.object({
  importId: z.string(),
  /** As people call it: import 15. */
  number: z.number(),
  kind: Kind,
  fileName: z.string(),
  task: z.enum(importTasks),
  state: z.enum(importStates),
  rows: z.number().nullable(),
  done: z.number(),
  counts: Counts.nullable(),
  by: z.string(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Was taken back while it ran, not undone later. */
  cancelled: z.boolean(),
  /** Why it stands still, or what of it stayed. */
  problem: z.string().nullable(),
  /** A server ended while it ran: at which row, when, and when it went on. */
  stops: z.array(z.object({ done: z.number(), at: Instant, onAt: Instant })),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ImportColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  by: z.enum(columnMatches),
  /** Their words with how often each stands there; null: too many to be a list of words. */
  words: z.array(z.object({ theirs: z.string(), count: z.number(), ours: z.string().nullable() })).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const ImportDetail = ImportRow.extend({
  version: z.number(),
  readAs: ReadAs.nullable(),
  columns: z.array(ImportColumn),
  mode: z.enum(importModes).nullable(),
  mail: z.boolean(),
  /** How long the dry run, or the writing, took or takes so far, in milliseconds. */
  tookMs: z.number().nullable(),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

const JudgedRow = z.object({
  row: z.number(),
  name: z.string(),
  verdict: z.enum(verdicts),
  problems: z.array(z.object({ cell: z.string().nullable(), value: z.string(), message: z.string() })),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  note: z.string(),
  recordId: z.string().nullable(),
});
export type JudgedRow = z.infer<typeof JudgedRow>;

const ofImport = z.strictObject({ importId: Id });
/** The row of §6 that System Admin alone holds, as with the other rooms of the lot. */
const manages = { studio: 'editFaq' } as const;
const Said = z.object({ message: z.string() });
const act = { access: manages, params: ofImport, response: Said } as const;

/** §7 has no such calls: what a studio brings from where it was. */
export const importsContract = defineContract({
  'GET /api/studio-ops/imports': {
    summary: 'What was brought so far, the newest first.',
    access: manages,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({ rows: z.array(ImportRow), total: z.number(), page: z.number(), size: z.number() }),
  },
  'POST /api/studio-ops/imports': {
    summary: 'Takes in a CSV or XLSX file of one kind; it is read in the background. The kind stands in the query.',
    access: manages,
    audit: 'IMPORT_UPLOADED',
    query: z.strictObject({ kind: Kind }),
    multipart: true,
    perMinute: 20,
    response: z.object({ importId: z.string(), number: z.number() }),
  },
  'GET /api/studio-ops/imports/templates/:kind': {
    summary: 'The headings of a kind with an example row, as CSV.',
    access: manages,
    params: z.strictObject({ kind: Kind }),
    file: true,
    response: z.undefined(),
  },
  'GET /api/studio-ops/imports/:importId': {
    summary: 'One import: its columns with the first values, or how far it is.',
    access: manages,
    params: ofImport,
    response: ImportDetail,
  },
  'POST /api/studio-ops/imports/:importId/read': {
    summary: 'Reads the file again, in another encoding, with another separator, or another sheet.',
    ...act,
    audit: 'IMPORT_READ_AGAIN',
    body: z.strictObject({
      encoding: z.enum(encodings).optional(),
      separator: z.enum(separators).optional(),
      sheet: z.string().max(255).optional(),
    }),
  },
  'PUT /api/studio-ops/imports/:importId/columns': {
    summary: 'Says which column is which, and begins the dry run. 409 where a required field has no column.',
    ...act,
    audit: 'IMPORT_CHECKED',
    body: z.strictObject({
      columns: z.array(z.string().max(60).nullable()).max(200),
      words: z.record(z.string().max(60), z.record(z.string().max(200), z.string().max(200))),
      remember: z.boolean(),
    }),
  },
  'GET /api/studio-ops/imports/:importId/rows': {
    summary: 'The verdicts, refused first.',
    access: manages,
    params: ofImport,
    query: z.strictObject({
      verdict: z.enum(verdicts).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: z.object({ rows: z.array(JudgedRow), total: z.number(), page: z.number(), size: z.number() }),
  },
  'GET /api/studio-ops/imports/:importId/file': {
    summary: 'All verdicts, or the refused rows as they came with the reason in a column of its own, as CSV.',
    access: manages,
    params: ofImport,
    query: z.strictObject({ rows: z.enum(['all', 'refused']) }),
    file: true,
    response: z.undefined(),
  },
  'POST /api/studio-ops/imports/:importId/start': {
    summary: 'Writes the rows: the good ones, or none unless all are good. Nobody is mailed unless it is said.',
    ...act,
    audit: 'IMPORT_STARTED',
    repeatable: true,
    body: z.strictObject({ mode: z.enum(importModes), mail: z.boolean() }),
  },
  'POST /api/studio-ops/imports/:importId/pause': {
    summary: 'Stops after the rows under way.',
    ...act,
    audit: 'IMPORT_PAUSED',
  },
  'POST /api/studio-ops/imports/:importId/resume': {
    summary: 'Goes on where it stopped.',
    ...act,
    audit: 'IMPORT_RESUMED',
  },
  'POST /api/studio-ops/imports/:importId/cancel': {
    summary: 'Stops and takes back what was written.',
    ...act,
    audit: 'IMPORT_CANCELLED',
  },
  'GET /api/studio-ops/imports/:importId/depends': {
    summary: 'What depends on the records of an import, and keeps it from being undone.',
    access: manages,
    params: ofImport,
    response: z.object({
      records: z.number(),
      depends: z.array(z.object({ what: z.string(), records: z.number() })),
    }),
  },
  'POST /api/studio-ops/imports/:importId/undo': {
    summary: 'Takes back all of it, as if it had never been; 409 while something depends on it.',
    ...act,
    audit: 'IMPORT_UNDONE',
    repeatable: true,
  },
  'DELETE /api/studio-ops/imports/:importId': {
    summary: 'Throws away a file that was not imported.',
    ...act,
    audit: 'IMPORT_DISCARDED',
  },
});
