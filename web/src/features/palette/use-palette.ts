import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProfile } from '#web/api/session-state.ts';
import { clientSiteSearchQuery } from '#web/features/client-site/api.ts';
import { askAgain, type Search } from '#web/ui/search-list/found.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { paletteQuery } from './api.ts';
import { type Group, groupsOf, type OwnAction } from './palette-groups.ts';

const PAUSE_MS = 120;

/** Asks our own rows and the client site at once; either may fail without the other. */
export function usePalette(typed: string, portal: Portal, own: readonly OwnAction[]): Search<Group> {
  const person = useProfile().userProfileId;
  const words = typed.trim();
  const rested = useSettled(words, PAUSE_MS);
  const settled = words === '' ? '' : rested; // the empty field counts at once
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
    again: askAgain(asked),
  };
}
