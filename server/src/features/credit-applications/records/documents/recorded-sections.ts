import { instrumentKindLabels } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { policyKindLabels } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import { type ScreeningOutcome, subjectLabels } from '@gatehouse/domain/screening/screening.ts';
import { dateInText, formatMoney, instantInText } from '@gatehouse/domain/text/format.ts';
import type { PacketPolicy, PacketRecords, PacketScreening } from '../queries/packet-records.ts';
import type { PacketSection } from './credit-packet-shape.ts';

type PaperClock = Parameters<typeof instantInText>[1];
type Recorded = (records: PacketRecords, clock: PaperClock) => PacketSection;

const day = (date: string | null, otherwise: string): string => (date === null ? otherwise : dateInText(date));
const money = (cents: number | null): string => (cents === null ? 'Not given' : formatMoney(cents));

/** What stands behind the line, as A/R recorded it (credit.md §4, section 4). What is released stays on the paper. */
export const instrumentsSection: Recorded = ({ instruments }) => ({
  title: 'Letters of credit and guarantees',
  rows: instruments.length === 0 ? [['Recorded', 'None']] : [],
  tables: [
    {
      head: ['Kind', 'From', 'Amount', 'Ends', 'Original received', 'Released'],
      body: instruments.map((row) => [
        instrumentKindLabels[row.kind],
        row.issuer,
        formatMoney(row.amount_cents),
        row.evergreen
          ? ['Renews by itself', ...(row.expires_on === null ? [] : [dateInText(row.expires_on)])].join(', ')
          : day(row.expires_on, 'No end'),
        day(row.original_received_on, 'No'),
        day(row.released_on, 'No'),
      ]),
      shares: [3, 4, 3, 3, 3, 3],
    },
  ],
  text: '',
});

const wordsOf = (policy: PacketPolicy): string =>
  [
    ...(policy.holder_named ? ['certificate holder'] : []),
    ...(policy.additional_insured ? ['additional insured'] : []),
    ...(policy.loss_payee ? ['loss payee'] : []),
    ...(policy.cancellation_30_days ? ['30 days of notice'] : []),
  ].join(', ') || 'None';

/** The policies that A/R read off the certificate (credit.md §7). How near their ends are depends on the day, so it is not printed. */
export const policiesSection: Recorded = ({ policies }) => ({
  title: 'Insurance policies',
  rows: policies.length === 0 ? [['Recorded', 'None']] : [],
  tables: [
    {
      head: ['Policy', 'Insurer and number', 'In force', 'Each occurrence', 'Aggregate', 'Names the lot as, promises'],
      body: policies.map((row) => [
        policyKindLabels[row.kind],
        `${row.insurer}, ${row.policy_number}`,
        `${dateInText(row.effective_on)} to ${dateInText(row.expires_on)}`,
        money(row.each_occurrence_cents),
        money(row.aggregate_cents),
        wordsOf(row),
      ]),
      shares: [3, 4, 4, 3, 3, 4],
    },
  ],
  text: '',
});

const outcomeWords: Readonly<Record<ScreeningOutcome, string>> = {
  CLEAR: 'Clear',
  POSSIBLE: 'Possible match',
  CONFIRMED: 'Confirmed match',
};
const listsOf = ({ lists }: PacketScreening): string =>
  lists.map(({ name, version }) => `${name} ${version}`).join(', ') || 'None';

/** The last screening with its matches, then every one there was (credit.md §7: kept, never cleared in silence). */
export const screeningSection: Recorded = ({ screenings }, clock) => {
  const [last] = screenings;
  const at = (screening: PacketScreening): string =>
    instantInText(new Date(screening.screened_at).toISOString(), clock);
  return {
    title: 'Screening',
    rows:
      last === undefined
        ? [['Screened', 'No']]
        : [
            ['Outcome', outcomeWords[last.outcome]],
            ['Screened', `${at(last)}, version ${last.submitted_version}`],
            ['Against', listsOf(last)],
            ['Judged by', last.reviewed_by_name ?? 'Nobody'],
            ['Matches', last.matches.length === 0 ? 'None' : String(last.matches.length)],
          ],
    tables:
      last === undefined
        ? []
        : [
            {
              head: ['Who', 'Name given', 'Entry', 'List', 'Alike'],
              body: last.matches.map(({ role, name, entry, detail, list, percent }) => [
                subjectLabels[role],
                name,
                detail === null ? entry : `${entry}, ${detail}`,
                list,
                `${percent}%`,
              ]),
              shares: [2, 4, 5, 4, 2],
            },
            {
              head: ['Screened', 'Version', 'Outcome', 'Against', 'Judged by', 'Comment'],
              body: screenings.map((row) => [
                at(row),
                String(row.submitted_version),
                outcomeWords[row.outcome],
                listsOf(row),
                row.reviewed_by_name ?? 'Nobody',
                row.comment ?? '',
              ]),
              shares: [4, 2, 3, 4, 3, 5],
            },
          ],
    text: '',
  };
};
