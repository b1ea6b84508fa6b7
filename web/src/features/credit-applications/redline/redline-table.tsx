import type { Redline } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { readOut } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { openDocument } from '#web/features/uploads/api.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import style from './redline.module.css';

type RedlineSection = Redline['sections'][number];
type Row = RedlineSection['rows'][number];

const numberOf = ({ section }: RedlineSection): number => customerSections.indexOf(section) + 1;

/** "Three changes", as people say it. */
const changesInWords = (count: number): string => capital(countOf(count, 'change'));

/** Changed sections one under the other; below them those without a change, each to be opened. */
export function RedlineTable({ redline, onlyChanges }: { readonly redline: Redline; readonly onlyChanges: boolean }) {
  const changed = redline.sections.filter(({ changes }) => changes > 0);
  const same = redline.sections.filter(({ changes }) => changes === 0);
  return (
    <>
      <div className={style.tableHead} aria-hidden="true">
        <span>Field</span>
        <span>Version {redline.from.submittedVersion}</span>
        <span className={style.newVersion}>Version {redline.to.submittedVersion}</span>
        <span />
      </div>
      {changed.map((section) => (
        <div key={section.section}>
          <div className={style.sectionHead}>
            <span className={style.sectionNumber} aria-hidden="true">
              {numberOf(section)}
            </span>
            <h2>{section.title}</h2>
            <span className={house.fine}>{changesInWords(section.changes)}</span>
          </div>
          <Rows redline={redline} section={section} rows={section.rows.filter((row) => row.changed || !onlyChanges)} />
        </div>
      ))}
      {same.map((section) => (
        <details className={style.sameSections} key={section.section} open={!onlyChanges}>
          <summary>
            <b aria-hidden="true">{numberOf(section)}</b>
            <span>
              {section.title}
              {section.section === 'terms-and-conditions' ? (
                <>
                  , signed again <Day at={redline.to.submittedAt} />
                </>
              ) : null}
            </span>
            <span className={house.fine}>
              {section.section === 'terms-and-conditions' ? 'Same version of the terms' : 'No changes'}
            </span>
            <IconChevronDown size={18} />
          </summary>
          {section.rows.length === 0 ? (
            <p className={`${house.inside} ${house.muted}`}>Nothing was entered here.</p>
          ) : (
            <Rows redline={redline} section={section} rows={section.rows} />
          )}
        </details>
      ))}
    </>
  );
}

function Rows({
  redline,
  section,
  rows,
}: {
  readonly redline: Redline;
  readonly section: RedlineSection;
  readonly rows: readonly Row[];
}) {
  return (
    <table className={style.table} aria-label={section.title}>
      <colgroup>
        <col className={style.fieldColumn} />
        <col />
        <col />
        <col className={style.markColumn} />
      </colgroup>
      <thead className={house.unseen}>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Version {redline.from.submittedVersion}</th>
          <th scope="col">Version {redline.to.submittedVersion}</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{row.label}</th>
            <td className={style.before}>
              <Side row={row} side="before" />
            </td>
            <td className={row.changed ? `${style.after} ${style.changed}` : style.after}>
              <Side row={row} side="after" />
              {row.note === null ? null : <span className={style.note}>{row.note}</span>}
            </td>
            <td>
              {row.changed ? (
                <span role="img" aria-label="Changed">
                  *
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One column of a row. Of two texts the earlier shows what went, the later what came. */
function Side({ row, side }: { readonly row: Row; readonly side: 'before' | 'after' }) {
  const { dateInText: day } = useFormats();
  const value = row[side];
  if (value === null) return <span className={house.muted}>None</span>;
  if (row.pieces !== null) {
    const own = side === 'before' ? 'gone' : 'new';
    const shown = row.pieces.filter(({ is }) => is === 'same' || is === own);
    return (
      <span className={style.words}>
        {shown.map(({ text, is }, index) => {
          const key = `${index} ${is}`;
          if (is === 'same') return <span key={key}>{text}</span>;
          return is === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
        })}
      </span>
    );
  }
  if (value.kind === 'file')
    return (
      <button type="button" className={house.linkButton} onClick={() => openDocument(value)}>
        <span className={house.unseen}>Download </span>
        {value.text}
      </button>
    );
  const words = readOut(value, 'amount' in value ? value.amount : value.text, { day });
  return value.kind === 'text' || value.kind === 'unknown' ? <span className={style.words}>{words}</span> : words;
}
