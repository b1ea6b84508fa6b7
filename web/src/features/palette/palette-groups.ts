import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import type { PaletteAnswer, PaletteFind } from '@gatehouse/domain/palette/contract.ts';
import {
  kindNames,
  MOST_OF_THE_SITE,
  paletteKinds,
  recentName,
  resourcesName,
} from '@gatehouse/domain/palette/kinds.ts';
import { answers, wordsOf } from '@gatehouse/domain/palette/match.ts';
import type { FoundGroup } from '#web/ui/search-list/found.ts';

/** A thing this browser does itself, such as the change to Night. */
export interface OwnAction {
  readonly id: 'scheme' | 'logout';
  readonly title: string;
  readonly also: string;
  readonly run: () => void;
}

export type Line = Omit<PaletteFind, 'kind' | 'to'> & {
  readonly kind: PaletteFind['kind'] | 'handbook' | 'directory' | OwnAction['id'];
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
};

export type Group = FoundGroup<Line>;

export interface Findings {
  readonly answer: PaletteAnswer | undefined;
  readonly resources: readonly Found[];
  readonly own: readonly OwnAction[];
}

/** Everything found, under its headings: first what was opened last, then kind by kind, the client site at the end. The same address once. */
export const groupsOf = (typed: string, { answer, resources, own }: Findings): readonly Group[] => {
  const words = wordsOf(typed);
  const mine = own.filter(({ title, also }) => answers(words, `${title} ${also}`) > 0).map(ownLine);
  const seen = new Set<string>();
  const once = ({ to }: Line): boolean => typeof to !== 'string' || (!seen.has(to) && seen.add(to) !== undefined);
  const found: readonly Line[] = answer?.found ?? [];
  // nothing typed: where one can go stands before what one can do, so that Enter alone changes nothing
  const kinds = words.length === 0 ? paletteKinds.toReversed() : paletteKinds;
  return [
    { id: 'recent', name: recentName, lines: answer?.recent ?? [] },
    ...kinds.map((kind) => ({
      id: kind,
      name: kindNames[kind],
      lines: [...found.filter((line) => line.kind === kind), ...(kind === 'action' ? mine : [])],
    })),
    {
      id: 'resources',
      name: resourcesName,
      lines: words.length === 0 ? [] : resources.flatMap(resourceLine).slice(0, MOST_OF_THE_SITE),
    },
  ]
    .map((group) => ({ ...group, lines: group.lines.filter(once) }))
    .filter(({ lines }) => lines.length > 0);
};

const ownLine = ({ id, title, run }: OwnAction): Line => ({ kind: id, id, title, note: '', state: null, to: run });

/** Places come from the palette's own call, questions stand on their page. */
const resourceLine = ({ area, title, place, to }: Found): readonly Line[] =>
  area === 'handbook' || area === 'directory' ? [{ kind: area, id: to, title, note: place, state: null, to }] : [];
