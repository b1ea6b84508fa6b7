import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import type { Updateable } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { changeRow, insertRow } from '#server/db/rows.ts';
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
      throw fieldRefusal(409, 'number', quoteMessages.numberTaken, 'taken');
    throw error;
  }
};

const columnsOf = (fields: QuoteFields) => inColumns({ ...fields, taxNote: fields.taxNote || null });

export const insertQuote = (
  work: Work,
  project: QuoteProject,
  fields: QuoteFields,
  by: { readonly id: string | null; readonly name: string },
  requestId: string | null = null,
): Promise<string> =>
  guarded(() =>
    insertRow(work, 'quotes', {
      ...columnsOf(fields),
      company_id: project.company_id,
      project_id: project.id,
      request_id: requestId,
      status: 'DRAFT',
      uploaded_by: by.id,
      uploaded_by_name: by.name,
      created_at: work.now,
      updated_at: work.now,
    }),
  );

/** Columns that a move sets. */
export type QuoteSet = Updateable<Quotes>;

export const updateQuote = (work: Work, row: QuoteRow, set: QuoteSet): Promise<number> =>
  changeRow(work, 'quotes', row.quoteId, set);

export const changeQuote = (work: Work, row: QuoteRow, fields: QuoteFields): Promise<number> =>
  guarded(() => updateQuote(work, row, columnsOf(fields)));
