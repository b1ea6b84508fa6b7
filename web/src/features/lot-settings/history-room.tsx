import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { addressReader, aText, oneOf } from '@gatehouse/domain/lists/search.ts';
import type { SettingsSaving } from '@gatehouse/domain/lot-settings/contract.ts';
import { type SettingGroupId, settingGroupIds, settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { ListSearchBox } from '#web/ui/list/list-search-box.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { historyQuery } from './api.ts';
import { ChangeRow } from './change-row.tsx';
import style from './history.module.css';
import { LotRoom } from './lot-room.tsx';
import { roomPath } from './room-path.ts';

const readHistoryAddress = addressReader({ q: aText(), group: oneOf(settingGroupIds) });

/** Who changed what, when, from what to what: a redline of the lot, by the days of whoever reads it. */
export default function HistoryRoom() {
  const [filter, turn] = useAddress(readHistoryAddress);
  const history = useInfiniteQuery(historyQuery(filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const savings = data?.pages.flatMap((page) => page.savings);
  const total = data?.pages[0]?.total;
  const shown = savings?.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0;
  const isFiltered = filter.q !== undefined || filter.group !== undefined;
  return (
    <LotRoom
      room="history"
      withIndex={false}
      sub={`Who changed what, when, from what to what.${total === undefined ? '' : ` ${total === 0 ? 'No change' : capitalCount(total)}${isFiltered ? ' with these words' : ''}.`}`}
      acts={
        <Link className={buttonClass('line')} to={roomPath(filter.group ?? 'brand')}>
          Back to settings
        </Link>
      }
    >
      <section className={house.sheet} aria-label="Changes">
        <div className={style.bar}>
          <ListSearchBox
            value={filter.q ?? ''}
            label="Search the history"
            placeholder="A setting, a value or a name"
            maxLength={100}
            onChange={(q) => turn({ ...filter, q: q === '' ? undefined : q } as typeof filter, { replace: true })}
          />
          <Select
            aria-label="Part"
            value={filter.group ?? ''}
            placeholder="Every part"
            choices={settingGroupIds.map((value) => ({ value, label: settingGroups[value].label }))}
            onChange={({ target }) => {
              const { group: _, ...rest } = filter;
              turn(target.value === '' ? rest : { ...rest, group: target.value as SettingGroupId });
            }}
          />
        </div>
        <Reading
          of={{ ...history, data: savings }}
          waiting={
            <table className={style.history} aria-label="History of settings" aria-busy="true">
              <SkeletonRows columns={5} rows={8} />
            </table>
          }
          empty={
            <EmptyState
              title={isFiltered ? 'No change has these words' : 'Nothing was changed yet'}
              text={isFiltered ? undefined : 'What somebody saves in a room of the lot settings stands here.'}
              vignette="cut"
            />
          }
        >
          {(all) => <Days savings={all} />}
        </Reading>
        {shown === 0 ? null : (
          <div className={style.foot}>
            <span aria-live="polite">{`1 to ${shown.toLocaleString('en-US')} of ${(total ?? shown).toLocaleString('en-US')}`}</span>
            <span className={house.spacer} />
            {hasNextPage ? (
              <Button busy={isFetchingNextPage && 'Reading'} onClick={() => void fetchNextPage()}>
                Older changes
              </Button>
            ) : null}
          </div>
        )}
      </section>
      <p className={`${house.fine} ${style.note}`}>{lotSettingsMessages.puttingBack}</p>
    </LotRoom>
  );
}

const capitalCount = (total: number): string =>
  total < 13
    ? countOf(total, 'change').replace(/^./, (first) => first.toUpperCase())
    : `${total.toLocaleString('en-US')} changes`;

function Days({ savings }: { readonly savings: readonly SettingsSaving[] }) {
  const { dateOf, shortDate } = useFormats();
  const today = dateOf(new Date().toISOString());
  const days = Map.groupBy(savings, ({ at }) => dateOf(at));
  const called = (day: string): string =>
    day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : shortDate(day, today);
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
        {[...days].map(([day, own]) => (
          <tbody key={day}>
            <tr className={style.day}>
              <th colSpan={6} scope="rowgroup">
                {called(day)}
              </th>
            </tr>
            {own.flatMap((saving) =>
              saving.changes.map((change) => <ChangeRow key={change.changeId} saving={saving} change={change} />),
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}
