import { useEffect } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { toast } from '../toast.ts';
import type { Sending } from './use-send.ts';

/** An act of a menu has no place of its own for a no. */
export function useSaidError({ error }: Pick<Sending<never>, 'error'>): void {
  useEffect(() => {
    if (error !== null) toast.bad(sentenceOf(error));
  }, [error]);
}
