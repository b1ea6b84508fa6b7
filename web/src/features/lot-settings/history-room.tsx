import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import type { ToldChange } from '@gatehouse/domain/lot-settings/contract.ts';
import { settingGroupIds, settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { historySpanIds, historySpans, readHistorySearch } from '@gatehouse/domain/lot-settings/history.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { historyQuery } from './api.ts';
import { ChangeRow } from './change-row.tsx';
import style from './history.module.css';
import { LotRoom } from './lot-room.tsx';
import { roomPath } from './room-path.ts';

const partSelect = {
  name: 'group',
  any: 'Every part',
  choices: settingGroupIds.map((value) => ({ value, label: settingGroups[value].label })),
};
const spanSelect = {
  name: 'span',
  any: 'Any time',
  choices: historySpanIds.map((value) => ({ value, label: historySpans[value] })),
};

/** Who changed what, when, from what to what: a redline of the lot, by the days of whoever reads it. */
export default function HistoryRoom() {
  const [search, onSearch] = useAddress(readHistorySearch);
  const reading = useQuery(historyQuery(search));
  const list = useListSearch({ search, onSearch, sort: { by: 'newest', order: 'desc' } });
  const { total, people = [] } = reading.data ?? {};
  const counted = total === undefined ? '' : ` ${total === 0 ? 'No change' : capital(countOf(total, 'change'))}`;
  return (
    <LotRoom
      room="history"
      withIndex={false}
      sub={`Who changed what, when, from what to what.${counted}${list.filtered.length > 0 ? ' with these words' : ''}${counted === '' ? '' : '.'}`}
      acts={
        <>
          <Link className={buttonClass('line')} to={roomPath(search.group ?? 'brand')}>
            Back to settings
          </Link>
          <ExportButton exportOf="lot-settings" list={list} />
        </>
      }
    >
      <ListFrame<ToldChange>
        label="Changes"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ changeId }) => changeId}
        nameOf={({ label }) => label}
        searchLabel="Search the history"
        placeholder="A setting, a value or a name"
        selects={[
          partSelect,
          { name: 'by', any: 'Everyone', choices: people.map((value) => ({ value, label: value })) },
          spanSelect,
        ]}
        empty={{
          title: 'Nothing was changed yet',
          text: 'What somebody saves in a room of the lot settings stands here.',
          vignette: 'cut',
        }}
        nothingMatches={{ title: 'No change has these words' }}
      >
        {(changes) => <Days changes={changes} />}
      </ListFrame>
      <p className={`${house.fine} ${style.note}`}>{lotSettingsMessages.puttingBack}</p>
    </LotRoom>
  );
}

function Days({ changes }: { readonly changes: readonly ToldChange[] | undefined }) {
  const { dateOf, shortDate } = useFormats();
  const today = dateOf(new Date().toISOString());
  const called = (day: string): string =>
    day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : shortDate(day, today);
  if (changes === undefined)
    return (
      <table className={style.history} aria-label="History of settings" aria-busy="true">
        <SkeletonRows columns={5} rows={8} />
      </table>
    );
  return (
    <div className={style.scroll}>
      <table className={style.history} aria-label="History of settings">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">Setting</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">
              <span className={house.unseen}>Put back</span>
            </th>
          </tr>
        </thead>
        {[...Map.groupBy(changes, ({ at }) => dateOf(at))].map(([day, own]) => (
          <tbody key={day}>
            <tr className={style.day}>
              <th colSpan={6} scope="rowgroup">
                {called(day)}
              </th>
            </tr>
            {own.map((change) => (
              <ChangeRow key={change.changeId} change={change} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
