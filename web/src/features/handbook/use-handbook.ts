import type { Copy } from '@gatehouse/domain/client-site/contract.ts';
import type { HandbookPlace } from '@gatehouse/domain/handbook/place.ts';
import type { HandbookSection } from '@gatehouse/domain/handbook/sections.ts';
import type { Block } from '@gatehouse/domain/text/tree.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type HandbookPage, handbookQuery } from '#web/features/client-site/api.ts';

/** What can be shown of one item. */
export type Reading =
  | { readonly is: 'loading' }
  | { readonly is: 'read'; readonly blocks: readonly Block[]; readonly copy: Copy | null }
  | { readonly is: 'missing'; readonly retry: () => void; readonly retrying: boolean };

const PAGES: readonly HandbookPage[] = ['1', '2', '3'];

/**
 * The three pages of the handbook, fetched together (HB-032), so that every item is there when it is chosen; a section chosen again is read again.
 * The panel of our own is asked for when it is opened.
 */
export function useHandbook(section: HandbookSection) {
  const pages = useQueries({ queries: PAGES.map(handbookQuery) });
  const own = useQuery({ ...handbookQuery('4'), enabled: section.page === null });
  const pageOf = ({ number, page }: HandbookSection) => (page === null ? own : (pages[number - 1] ?? own));
  const { refetch } = pageOf(section);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    void refetch({ cancelRefetch: false });
  }, [section, refetch]);

  const of = ({ section: wanted, number }: HandbookPlace): Reading => {
    const page = pageOf(wanted);
    // once it failed, the button stays under the reader's hand while it tries again
    if (page.data === undefined && page.errorUpdateCount === 0) return { is: 'loading' };
    const found = page.data?.find(({ item }) => item === number);
    if (found?.blocks == null) return { is: 'missing', retry: () => void page.refetch(), retrying: page.isFetching };
    // what was read before stands; a refetch that failed makes it a kept copy
    const copy = found.copy === null || !page.isError ? found.copy : { ...found.copy, live: false };
    return { is: 'read', blocks: found.blocks, copy };
  };
  return { of };
}
