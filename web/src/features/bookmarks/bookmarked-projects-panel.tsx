import { moved } from '@gatehouse/domain/bookmarks/kinds.ts';
import { bookmarkMessages } from '@gatehouse/domain/bookmarks/messages.ts';
import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Bookmark, bookmarksQuery, useBookmarkOrder, useBookmarkSide } from './api.ts';
import style from './bookmarks.module.css';
import { MoveHandle } from './move-handle.tsx';

interface BookmarkedProjectsPanelProps {
  readonly span: number;
  readonly footer: ReactNode;
  readonly open: (project: Bookmark) => ReactNode;
}

/** The studio's widget of bookmarked projects (18), in the order the person gave them. `open` draws the link of one project. */
export function BookmarkedProjectsPanel({ span, footer, open }: BookmarkedProjectsPanelProps) {
  const { side } = useBookmarkSide();
  const bookmarks = useQuery(bookmarksQuery(side));
  const order = useBookmarkOrder('project');
  const [told, setTold] = useState('');
  const rows = bookmarks.data?.filter(({ kind }) => kind === 'project') ?? [];
  const move = (from: number, to: number): void => {
    const name = rows[from]?.name;
    const next = moved(rows, from, to);
    const place = next.findIndex(({ recordId }) => recordId === rows[from]?.recordId);
    if (place === from || name === undefined) return;
    order.mutate(next);
    setTold(`${name}, place ${place + 1} of ${next.length}`);
  };
  return (
    <Cell title={bookmarkMessages.title} span={span} onRefresh={() => bookmarks.refetch()} footer={footer}>
      <Reading of={bookmarks} waiting={<Waiting />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState level="h3" title={bookmarkMessages.empty} text={bookmarkMessages.emptyText} />
          ) : (
            <ul className={style.bookmarks}>
              {rows.map((row, index) => (
                <li key={row.recordId}>
                  {rows.length === 1 ? null : (
                    <MoveHandle name={row.name} index={index} last={rows.length - 1} onMove={move} />
                  )}
                  <span className={style.name}>
                    {open(row)}
                    <span className={house.fine}>{row.companyName}</span>
                  </span>
                  <Status status={row.status} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <p className={house.unseen} role="status">
        {told}
      </p>
    </Cell>
  );
}

const Status = ({ status }: Pick<Bookmark, 'status'>) =>
  status !== null && status in projectLooks ? (
    <StatusTag look={projectLooks[status as keyof typeof projectLooks]} />
  ) : (
    <Fragment />
  );

const Waiting = () => (
  <div aria-busy="true" className={`${house.column} ${style.skeleton}`}>
    <SkeletonLine width="60%" />
    <SkeletonLine width="45%" />
    <SkeletonLine width="55%" />
  </div>
);
