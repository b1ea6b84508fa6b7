import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCalendar } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { boardQuery } from './api.ts';
import { boardRange } from './board-scale.ts';
import { type BoardSearch, readBoardSearch } from './board-search.ts';
import { BoardLegend, BoardTools } from './board-tools.tsx';
import { BookingStrip } from './booking-strip.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { type BoardSpace, HoldBoard } from './hold-board.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { HoldList } from './hold-list.tsx';
import { HoldWords } from './hold-words.tsx';
import style from './spaces.module.css';
import { WaitingRequests } from './waiting-requests.tsx';

/** Who holds what of the lot when (34; decisions §6). The address is the state: which days, which site, which bar is open. */
export function StageHoldsPage() {
  const [search, onSearch] = useAddress(readBoardSearch);
  const { calendarFormat } = useProfile().userPreferences;
  const { dateOf } = useFormats();
  const [open, setOpen] = useState<'hold' | 'feed' | null>(null);
  const today = dateOf(new Date().toISOString());
  const scale = search.scale ?? 'weeks';
  const site = search.site ?? lotSite();
  const range = boardRange(search.from ?? today, scale, calendarFormat);
  const { from, to } = range;
  const board = useQuery({
    ...boardQuery({ from, to, site, kind: search.kind, projectId: search.projectId }),
    placeholderData: keepPreviousData,
  });
  const change = (part: { readonly [K in keyof BoardSearch]?: BoardSearch[K] | undefined }, replace = false) =>
    onSearch(withoutBlanks({ ...search, ...part }), { replace });
  const choose = (allocation: string | undefined) => change({ allocation }, true);
  const spaces = board.data?.spaces ?? [];
  const { taken, shown, chosen, beside } = shownOf(spaces, search);
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead title="Stage holds" sub={<HoldWords board={board.data} onOpen={(part) => change(part)} />}>
        <Button icon={<IconCalendar size={18} />} onClick={() => setOpen('feed')}>
          Calendar feed
        </Button>
        <Button look="primary" onClick={() => setOpen('hold')}>
          Hold a space
        </Button>
      </PageHead>
      {board.data === undefined ? null : <WaitingRequests requests={board.data.requests} today={today} />}
      <section className={`${house.sheet} ${style.sheet}`} aria-label="Board">
        <BoardTools
          search={search}
          range={range}
          scale={scale}
          projects={board.data?.projects ?? []}
          onChange={change}
        />
        <BoardLegend />
        <Reading of={board} waiting={<SkeletonSheet />}>
          {({ today: day }) =>
            spaces.length === 0 ? (
              <EmptyState
                title="No space to show"
                text="Nothing on this site fits the filter."
                action={<Button onClick={() => change({ kind: undefined, projectId: undefined })}>Clear all</Button>}
              />
            ) : (
              <>
                <HoldBoard
                  spaces={shown}
                  range={range}
                  scale={scale}
                  today={day}
                  chosen={search.allocation}
                  onChoose={choose}
                  reloading={board.isPlaceholderData}
                />
                <HoldList spaces={shown} today={day} chosen={search.allocation} onChoose={choose} />
                {search.kind !== undefined ? null : (
                  <Free
                    count={spaces.length - taken.length}
                    areShown={search.free === 'shown'}
                    onTurn={() => change({ free: search.free === undefined ? 'shown' : undefined })}
                  />
                )}
              </>
            )
          }
        </Reading>
        {chosen === undefined ? null : (
          <BookingStrip key={chosen.allocationId} chosen={chosen} beside={beside} onClose={() => choose(undefined)} />
        )}
      </section>
      {open === 'hold' ? <HoldDialog side="studio" onClose={() => setOpen(null)} /> : null}
      {open === 'feed' ? (
        <FeedDialog
          side="studio"
          about={{
            site,
            ...(search.kind === undefined ? {} : { kind: search.kind }),
            ...(search.projectId === undefined ? {} : { projectId: search.projectId }),
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

/** What of the board is on the screen, and which of its bars is open with what stands beside it. */
const shownOf = (spaces: readonly BoardSpace[], search: BoardSearch) => {
  const taken = spaces.filter(({ allocations }) => allocations.length > 0);
  const all = spaces.flatMap(({ allocations }) => allocations);
  const chosen = all.find(({ allocationId }) => allocationId === search.allocation);
  return {
    taken,
    // whoever asks for a kind asks what is free as well
    shown: search.free === 'shown' || search.kind !== undefined ? spaces : taken,
    chosen,
    beside: chosen === undefined ? [] : all.filter(({ spaceId }) => spaceId === chosen.spaceId),
  };
};

const withoutBlanks = (search: Record<string, unknown>): BoardSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

interface FreeProps {
  readonly count: number;
  readonly areShown: boolean;
  readonly onTurn: () => void;
}

/** How many spaces have nothing on them, with the way to see them. */
const Free = ({ count, areShown, onTurn }: FreeProps) =>
  count === 0 ? null : (
    <p className={style.freeSpaces}>
      {countOf(count, 'space is', 'spaces are')} free on all of these days.{' '}
      <button type="button" className={house.linkButton} onClick={onTurn}>
        {areShown ? 'Hide them' : 'Show them'}
      </button>
    </p>
  );
