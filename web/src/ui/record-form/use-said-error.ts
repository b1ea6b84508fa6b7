import { useEffect } from 'react';
import { toast } from '../toast.ts';
import type { Sending } from './use-send.ts';

/** An act of a menu has no place of its own for a no. */
export function useSaidError({ error }: Pick<Sending<never>, 'error'>): void {
  useEffect(() => {
    if (error !== null) toast.failed(error);
  }, [error]);
}
