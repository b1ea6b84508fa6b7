import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { enterCompany, type Work } from '@gatehouse/server/db/work.ts';
import { splitLimit } from '@gatehouse/server/features/credit-applications/offers/split-limit.ts';
import { beginQuote } from '@gatehouse/server/features/quotes/commands/begin-quote.ts';
import {
  acceptQuote,
  declineQuote,
  invoiceQuote,
  type QuoteMover,
  sendQuote,
  supersedeQuote,
} from '@gatehouse/server/features/quotes/commands/move.ts';
import { quoteDocumentAccess } from '@gatehouse/server/features/quotes/offers/document-access.ts';
import { expireQuotes } from '@gatehouse/server/features/quotes/queries/quotes.ts';
import { addUploaded } from '@gatehouse/server/features/uploads/commands/upload.ts';
import { lotToday } from '@gatehouse/server/platform/clock/lot-day.ts';
import { rowsOf, scopeOf } from '@gatehouse/server/platform/session/scope.ts';
import { filedPdf } from './credit/files.ts';
import type { Telling } from './credit/story.ts';
import { type ProjectName, projects } from './places.ts';

type Became =
  | { readonly accepted: string; readonly on: number; readonly invoiced?: number }
  | { readonly declined: string; readonly on: number; readonly because: string }
  | 'sent'
  | 'draft'
  | 'expired'
  | { readonly supersededBy: string };

type Row = readonly [
  project: ProjectName,
  number: string,
  departmentId: string,
  title: string,
  dollars: number,
  uploaded: number,
  validUntil: number,
  became: Became,
];

/** Every status once and more; those of Dust Ledger are the picture's (08). Days from today, amounts in dollars. */
const rows: readonly Row[] = [
  [
    'Dust Ledger',
    'Q-2041',
    'office-and-production-services',
    'Stage 15, 20 weeks',
    186_000,
    -50,
    -20,
    { accepted: 'Nora Silver', on: -49, invoiced: 140_000 },
  ],
  [
    'Dust Ledger',
    'Q-2044',
    'set-lighting',
    'Rigging and power package',
    64_500,
    -48,
    -18,
    { accepted: 'Nora Silver', on: -46, invoiced: 40_000 },
  ],
  [
    'Dust Ledger',
    'Q-2052',
    'construction-services',
    'Set build, Mill 2',
    28_500,
    -39,
    -9,
    { accepted: 'Nora Silver', on: -38, invoiced: 16_000 },
  ],
  ['Dust Ledger', 'Q-2078', 'transportation', 'Two trailers, eight weeks', 21_400, -3, 27, 'sent'],
  ['Nightjar', 'Q-2060', 'costume', 'Uniforms, rental, six weeks', 38_200, -20, 20, { supersededBy: 'Q-2066' }],
  ['Nightjar', 'Q-2066', 'costume', 'Uniforms, rental, five weeks', 33_900, -12, 18, 'sent'],
  [
    'Nightjar',
    'Q-2069',
    'special-effects',
    'Rain, two nights',
    17_250,
    -10,
    20,
    { declined: 'Ines Okafor', on: -8, because: 'The scene moved indoors.' },
  ],
  ['Tidewrack', 'Q-2071', 'grip', 'Crane and track, first unit', 52_000, -1, 29, 'draft'],
  ['Tidewrack', 'Q-2033', 'set-lighting', 'Test day', 4_800, -60, -30, 'expired'],
];

const applicationOf = async ({ trx }: Work, projectId: string): Promise<string> => {
  const { id } = await trx
    .selectFrom('credit_applications')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow();
  return id;
};

/** Quotes as people made them, one command after the other, each with the rows and the clock that a call of theirs would have. */
export const tellQuotes = async ({ work, calendar, services, filing, personNamed }: Telling): Promise<void> => {
  const { publicUrl } = services.config;
  const casey = await personNamed('Casey Reed');
  const joan = await personNamed('Joan Petrosyan');
  const made = new Map<string, string>();
  const as = async (person: Person, day: number, time: string) => {
    const scope = scopeOf(person);
    await enterCompany(work, rowsOf(scope));
    return { work: { trx: work.trx, rows: rowsOf(scope), now: calendar.at(day, time) }, scope, person };
  };
  const mover = async (person: Person, day: number, time: string, quoteId: string): Promise<QuoteMover> => ({
    ...(await as(person, day, time)),
    quoteId,
    seenVersion: null,
    publicUrl,
  });
  for (const [project, number, departmentId, title, dollars, uploaded, validUntil, became] of rows) {
    const asker = await as(casey, uploaded, '09:10');
    const { quoteId } = await beginQuote(asker, projects[project].id, {
      number,
      departmentId,
      title,
      amountCents: dollars * 100,
      taxNote: 'Sales tax is not included.',
      validUntil: calendar.day(validUntil),
    });
    made.set(number, quoteId);
    const file = filedPdf({ services, filing }, `${number}.pdf`, `Quote ${number}`, [
      project,
      title,
      formatMoney(dollars * 100),
    ]);
    await addUploaded(
      { quote: quoteDocumentAccess },
      asker,
      { section: 'quote', recordType: 'quote', recordId: quoteId },
      [file],
    );
    if (became === 'draft') continue;
    await sendQuote(await mover(casey, uploaded, '09:15', quoteId));
    if (typeof became === 'string') continue;
    if ('accepted' in became) {
      await acceptQuote(await mover(await personNamed(became.accepted), became.on, '09:20', quoteId), became.accepted);
      if (became.invoiced !== undefined)
        await invoiceQuote(
          await mover(joan, became.on + 7 < 0 ? became.on + 7 : -1, '09:00', quoteId),
          became.invoiced * 100,
        );
    } else if ('declined' in became)
      await declineQuote(await mover(await personNamed(became.declined), became.on, '09:30', quoteId), became.because);
  }
  for (const [, number, , , , , , became] of rows)
    if (typeof became === 'object' && 'supersededBy' in became)
      await supersedeQuote(
        await mover(casey, -12, '09:40', made.get(number) ?? ''),
        made.get(became.supersededBy) ?? '',
      );
  // the picture's split (08): what was set aside for one department serves three, out of the same limit
  const bench = await as(joan, 0, '09:20');
  const dustLedger = await applicationOf(bench.work, projects['Dust Ledger'].id);
  await splitLimit({ ...bench, creditApplicationId: dustLedger, seenVersion: null }, [
    { departmentId: 'office-and-production-services', amountCents: 20_000_000 },
    { departmentId: 'set-lighting', amountCents: 7_000_000 },
    { departmentId: 'construction-services', amountCents: 3_000_000 },
    { departmentId: 'costume', amountCents: 10_000_000 },
  ]);
  const { work: asStaff } = await as(casey, 0, '09:00');
  await expireQuotes(asStaff, lotToday(asStaff.now));
  await enterCompany(work, '*');
};
