import { changesMessages } from '@gatehouse/domain/client-site/changes-messages.ts';
import type { SitePageState } from '@gatehouse/domain/client-site/contract.ts';
import { titleOfPage } from '@gatehouse/domain/client-site/item-address.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconExternal } from '#web/ui/shell-icons.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import style from './site-changes.module.css';

/** One line for each page that the portal reads: when it answered last, when it changed, and what is wrong with it. */
export const SitePagesTable = ({ pages }: { readonly pages: readonly SitePageState[] }) => (
  <DataTable label={changesMessages.pages} columns={columns} rows={pages} rowKey={({ page }) => page} />
);

const columns: readonly Column<SitePageState>[] = [
  {
    id: 'page',
    head: 'Page',
    small: 'topLeft',
    cell: ({ page, address }) => (
      <>
        <b className={tableStyle.main}>{titleOfPage(page)}</b>
        <a
          className={`${house.link} ${house.small} ${style.siteLink}`}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          On the client site <IconExternal size={14} />
          <span className={house.unseen}>, {titleOfPage(page)}, opens in a new tab</span>
        </a>
      </>
    ),
  },
  { id: 'state', head: 'State', cell: (state) => <State state={state} /> },
  {
    id: 'checked',
    head: 'Last answered',
    cell: ({ checkedAt }) => <Moment label="Answered" at={checkedAt} />,
  },
  {
    id: 'changed',
    head: 'Last changed',
    cell: ({ changedAt }) => <Moment label="Changed" at={changedAt} />,
  },
];

function State({ state: { checkedAt, problem, missing } }: { readonly state: SitePageState }) {
  if (problem === null && missing.length === 0)
    return checkedAt === null ? (
      <span className={`${statusStyle.status} ${statusStyle.neutral}`}>{changesMessages.never}</span>
    ) : (
      <span className={`${statusStyle.status} ${statusStyle.go}`}>
        <Glyph name="check" size={15} />
        {changesMessages.good}
      </span>
    );
  return (
    <div className={style.stateOfPage}>
      {problem === null ? null : <Wrong words={problem} />}
      {missing.length === 0 ? null : <Wrong words={changesMessages.missing(missing)} />}
    </div>
  );
}

const Wrong = ({ words }: { readonly words: string }) => (
  <span className={fieldStyle.problem}>
    <Glyph name="tri" size={15} />
    <span>{words}</span>
  </span>
);

/** On phones the head of the table is gone, so the moment says itself what it is. */
function Moment({ label, at }: { readonly label: string; readonly at: string | null }) {
  const { instantInText } = useFormats();
  if (at === null) return <span className={house.muted}>{changesMessages.never}</span>;
  return (
    <>
      <span className={`${style.narrowLabel} ${house.muted}`}>{label} </span>
      <time dateTime={at}>{instantInText(at)}</time>
    </>
  );
}
