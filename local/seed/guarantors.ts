import type { Work } from '@gatehouse/server/db/work.ts';
import { insertGuarantor } from '@gatehouse/server/features/guarantors/queries.ts';
import { tableOf } from './table.ts';

/** The acceptable guarantors of the help text, some capped at $10,000 for one show (§9). Dollars; an empty cap is none. */
export const guarantors = tableOf(
  'name | kind | perShow | total',
  `
Anchorage Completion Bond | SURETY | | 10000000
Bellwether Bank | BANK | | 25000000
Cinder Street Capital | COMPANY | 10000 | 100000
Foreshore Surety | SURETY | | 15000000
Marsh and Vale Guarantee | SURETY | | 10000000
Northern Light Finance | COMPANY | 10000 | 200000
Parallax Media Credit | COMPANY | 10000 | 50000
`,
);

const cents = (dollars: string): number | null => (dollars === '' ? null : Number(dollars) * 100);

/** Whom accounts receivable accepts, as it would have typed them. */
export const insertGuarantors = async (work: Work): Promise<void> => {
  for (const { name, kind, perShow, total } of guarantors)
    await insertGuarantor(work, {
      name,
      kind: kind as 'BANK' | 'SURETY' | 'COMPANY',
      perShowCapCents: cents(perShow),
      totalCapCents: cents(total),
      contactName: '',
      contactEmail: '',
      note: '',
      active: true,
    });
};
