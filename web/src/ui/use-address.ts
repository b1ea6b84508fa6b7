import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchOptions } from './list/use-list-search.ts';

type Plain = (query: object) => Readonly<Record<string, string>>;

/**
 * What the address of this page says, as `read` understands it, and the way to have it say something else (decisions §10: the address is the
 * state of a list). The page stays where it was scrolled to.
 */
export function useAddress<A extends object>(
  read: (query: Readonly<Record<string, unknown>>) => A,
): readonly [address: A, turn: (next: A, options?: SearchOptions) => void] {
  const navigate = useNavigate();
  // the router shares what stayed the same of answers whose words it knows to be plain
  const plain = read as (query: object) => object as Plain;
  const address = useSearch({ strict: false, select: plain, structuralSharing: true }) as object as A;
  return [
    address,
    (next, options) => void navigate({ to: '.', search: next as never, resetScroll: false, ...options }),
  ];
}
