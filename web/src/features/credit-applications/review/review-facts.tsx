import { type Data, type RowsField, rowsIn, rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import {
  groupedReadingsOf,
  type Reading,
  type Writing,
} from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type Section, sectionData } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useFormats } from '#web/api/use-formats.ts';
import factsStyle from '#web/ui/house/facts.module.css';
import house from '#web/ui/house/house.module.css';
import { PhoneLink } from '#web/ui/phone-link.tsx';

const NotGiven = () => <span className={house.muted}>Not given</span>;

export function MailLink({ address: mail }: { readonly address: string | null }) {
  return mail === null ? (
    <NotGiven />
  ) : (
    <a className={house.link} href={`mailto:${mail}`}>
      {mail}
    </a>
  );
}

export const PhoneFact = ({ number }: { readonly number: string | null }) =>
  number === null ? <NotGiven /> : <PhoneLink className={`${house.link} ${house.oneLine}`} number={number} />;

const spanOf = ({ kind, isWide }: Reading): string | undefined =>
  kind === 'lines' ? house.whole : isWide || kind === 'email' ? house.spanTwo : undefined;

function Answer({ reading: { kind, none }, words }: { readonly reading: Reading; readonly words: string | null }) {
  if (kind === 'email') return <MailLink address={words} />;
  if (kind === 'phone') return <PhoneFact number={words} />;
  return words ?? none ?? <NotGiven />;
}

/** A list as one line for each row. */
function Rows({
  list,
  rows,
  writing,
}: {
  readonly list: RowsField;
  readonly rows: readonly Data[];
  readonly writing: Writing;
}) {
  const lines = rows
    .map((row) =>
      groupedReadingsOf(list)
        .flatMap(({ read }) => read(row, writing) ?? [])
        .join(', '),
    )
    .filter((line) => line !== '');
  if (lines.length === 0) return <NotGiven />;
  return lines.map((line, index) => (
    <span key={`${index} ${line}`} style={{ display: 'block' }}>
      {line}
    </span>
  ));
}

/** A section as staff read it, in the order and words of the form (§3, CA-021 to CA-031). Sealed fields show their last four digits only. */
export function SectionFacts({ section, data }: { readonly section: Section; readonly data: Data | undefined }) {
  const writing = { day: useFormats().dateInText };
  if (data === undefined) return <p className={house.muted}>Nothing was entered here.</p>;
  const what = sectionData[section];
  const read = groupedReadingsOf(what).map((reading) => ({ reading, words: reading.read(data, writing) }));
  return (
    <dl className={factsStyle.facts}>
      {read
        .filter(({ reading, words }) => words !== null || reading.kind !== 'lines')
        .map(({ reading, words }) => (
          <div key={reading.label} className={spanOf(reading)}>
            <dt>{reading.label}</dt>
            <dd>
              <Answer reading={reading} words={words} />
            </dd>
          </div>
        ))}
      {rowsIn(what.fields).map(([key, list]) => (
        <div key={key}>
          <dt>{list.label}</dt>
          <dd>
            <Rows list={list} rows={rowsOf(data[key])} writing={writing} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
