import { useId } from 'react';
import { IconButton } from './button.tsx';
import house from './house/house.module.css';
import style from './house/pagination.module.css';
import { IconChevronLeft, IconChevronRight } from './icons.tsx';
import { Select } from './text-field.tsx';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: (size: number) => void;
  /** Tables 10 (§9), cards 6. */
  readonly sizes?: readonly number[];
}

/** "Items per page", "1 to 10 of 128", pages (§9: 10 with a selector). */
export function Pagination({ page, pageSize, total, onPage, onPageSize, sizes = [10, 25, 50, 100] }: PaginationProps) {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={style.pagination} aria-label="Pages">
      {onPageSize === undefined ? null : (
        <label className={house.row} htmlFor={sizeId}>
          Items per page
          <Select
            id={sizeId}
            choices={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </label>
      )}
      <span aria-live="polite">
        {first} to {Math.min(total, page * pageSize)} of {total.toLocaleString('en-US')}
      </span>
      <div className={style.pages}>
        <IconButton
          small
          label="Previous page"
          icon={<IconChevronLeft size={16} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pagesShown(page, pages).map((entry, index) =>
          entry === null ? (
            <span key={`gap-${index}`}>…</span>
          ) : (
            <button
              type="button"
              key={entry}
              aria-current={entry === page ? 'page' : undefined}
              aria-label={`Page ${entry}`}
              onClick={() => onPage(entry)}
            >
              {entry}
            </button>
          ),
        )}
        <IconButton
          small
          label="Next page"
          icon={<IconChevronRight size={16} />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

/** First, last, and the neighbours of the current page; null is a gap. At most seven entries. */
export function pagesShown(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near =
    page <= 3 ? [2, 3, 4] : page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : [page - 1, page, page + 1];
  return [1, ...(near[0] === 2 ? [] : [null]), ...near, ...(near.at(-1) === pages - 1 ? [] : [null]), pages];
}
