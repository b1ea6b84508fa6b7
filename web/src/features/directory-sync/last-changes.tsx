import type { DirectoryEntry } from '@gatehouse/domain/directory-sync/contract.ts';
import type { LogState } from '@gatehouse/domain/directory-sync/log-words.ts';
import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { directoryLogQuery } from './api.ts';
import style from './directory-sync.module.css';

const looks: Readonly<Record<LogState, StatusLook>> = {
  DONE: { family: 'go', glyph: 'check', label: 'Done' },
  WAITS: { family: 'daylight', glyph: 'dot', label: 'Waits' },
  ENDED: { family: 'neutral', glyph: 'slash', label: 'Ended' },
  FAILED: { family: 'stop', glyph: 'cross', label: 'Failed' },
};
const readAddress = addressReader({ changes: oneOf(['all']) });

/** What the directory said last, and what each of it did. */
export function LastChanges({
  entries,
  today,
}: {
  readonly entries: readonly DirectoryEntry[];
  readonly today: number;
}) {
  const [{ changes }, turn] = useAddress(readAddress);
  const isAll = changes === 'all';
  return (
    <Sheet
      title="Last changes"
      right={
        entries.length === 0 ? undefined : (
          <button
            type="button"
            className={`${house.bare} ${house.link}`}
            onClick={() => turn(isAll ? {} : { changes: 'all' })}
          >
            {isAll ? 'The last five' : `All${today > entries.length ? ` ${today}` : ''}`}
          </button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState level="h3" vignette="cut" title="Nothing yet" text="What the directory changes stands here." />
      ) : isAll ? (
        <AllChanges />
      ) : (
        <Entries of={entries} />
      )}
    </Sheet>
  );
}

function AllChanges() {
  const log = useInfiniteQuery(directoryLogQuery);
  const goOn = async (): Promise<void> => {
    const { isFetchNextPageError, error } = await log.fetchNextPage();
    if (isFetchNextPageError) toast.failed(error);
  };
  return (
    <Reading of={log} waiting={<SkeletonLines widths={['70%', '60%', '80%']} />}>
      {({ pages }) => (
        <>
          <Entries of={pages.flatMap(({ entries }) => entries)} />
          {log.hasNextPage ? (
            <p className={style.foot}>
              <Button size="sm" busy={log.isFetchingNextPage && 'Reading'} onClick={() => void goOn()}>
                Older ones
              </Button>
            </p>
          ) : null}
        </>
      )}
    </Reading>
  );
}

function Entries({ of: entries }: { readonly of: readonly DirectoryEntry[] }) {
  const { time, dateInText, dateOf } = useFormats();
  const today = dateOf(new Date().toISOString());
  return (
    <ul className={style.changes}>
      {entries.map(({ entryId, at, state, who, what }) => (
        <li key={entryId}>
          <span className={style.when}>{dateOf(at) === today ? time(at) : dateInText(dateOf(at))}</span>
          <div className={style.grows}>
            <b className={house.bold}>{who}</b> {what}
          </div>
          <StatusTag look={looks[state]} />
        </li>
      ))}
    </ul>
  );
}
