import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Work } from '#server/db/work.ts';
import type { Streamed } from '#server/platform/http/streamed.ts';

/** Files that people without an account bring by a mailed link, with every rule of an upload in it. app.ts hands the uploads' own to who needs it. */
export interface FilesByLink<Kept, Row> {
  /** The company is whose turn it takes to be checked. */
  readonly take: (request: FastifyRequest, section: string, companyId: string) => Promise<readonly Kept[]>;
  readonly place: (
    work: Work,
    place: {
      readonly companyId: string;
      readonly recordType: string;
      readonly recordId: string;
      readonly section: string;
      readonly slot: number | null;
      readonly uploadedBy: { readonly id: null; readonly name: string };
    },
    kept: readonly Kept[],
  ) => Promise<readonly Row[]>;
  readonly forget: (kept: readonly Kept[]) => Promise<void>;
  readonly send: (reply: FastifyReply, row: Row) => Promise<Streamed>;
}
