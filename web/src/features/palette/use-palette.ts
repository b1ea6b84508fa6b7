import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { clientSiteSearchQuery } from '#web/features/client-site/api.ts';
import { paletteQuery } from './api.ts';
import { type Group, groupsOf, type OwnAction } from './palette-groups.ts';

export interface PaletteFindings {
  readonly groups: readonly Group[];
  /** What is shown belongs to other words than those typed. */
  readonly pending: boolean;
  readonly failed: 'no' | 'partly' | 'wholly';
  readonly again: () => void;
}

const PAUSE_MS = 120;

/** Asks our own rows and the client site at once; either may fail without the other. */
export function usePalette(typed: string, portal: Portal, own: readonly OwnAction[]): PaletteFindings {
  const person = useProfile().userProfileId;
  const words = typed.trim();
  const settled = useSettled(words);
  const ours = useQuery({ ...paletteQuery({ portal, person, words: settled }), placeholderData: keepPreviousData });
  const site = useQuery({ ...clientSiteSearchQuery(settled), placeholderData: keepPreviousData });
  const asked = settled.length < 2 ? [ours] : [ours, site];
  return {
    groups: groupsOf(words, {
      answer: ours.isPlaceholderData && (words === '') !== (settled === '') ? undefined : ours.data,
      resources: asked.includes(site) ? (site.data ?? []) : [],
      own,
    }),
    pending: settled !== words || ours.isFetching,
    failed: ours.isError ? 'wholly' : asked.some(({ isError }) => isError) ? 'partly' : 'no',
    again: () => {
      for (const each of asked) if (each.isError) void each.refetch();
    },
  };
}

/** The words once the fingers rest; the empty field counts at once. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : settled;
}
