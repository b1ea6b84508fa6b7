import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { sql, type Updateable } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import type { Quotes } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { QuoteProject, QuoteRow } from './quotes.ts';

/** The database has the last word on numbers given twice; here it becomes a sentence beside the field. */
const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'quotes_number')
      throw new Refusal(409, [{ errorMessage: quoteMessages.numberTaken, field: 'number', code: 'taken' }]);
    throw error;
  }
};

const columnsOf = (fields: QuoteFields) => inColumns({ ...fields, taxNote: fields.taxNote || null });

export const insertQuote = (
  work: Work,
  project: QuoteProject,
  fields: QuoteFields,
  by: { readonly id: string; readonly name: string },
  requestId: string | null = null,
): Promise<string> =>
  guarded(async () => {
    const { id } = await work.trx
      .insertInto('quotes')
      .values({
        ...columnsOf(fields),
        company_id: project.company_id,
        project_id: project.id,
        request_id: requestId,
        status: 'DRAFT',
        uploaded_by: by.id,
        uploaded_by_name: by.name,
        created_at: work.now,
        updated_at: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Columns that a move sets. */
export type QuoteSet = Updateable<Quotes>;

export const updateQuote = async (work: Work, row: QuoteRow, set: QuoteSet): Promise<void> => {
  await work.trx
    .updateTable('quotes')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: work.now })
    .where('id', '=', row.quoteId)
    .execute();
};

export const changeQuote = (work: Work, row: QuoteRow, fields: QuoteFields): Promise<void> =>
  guarded(() => updateQuote(work, row, columnsOf(fields)));
