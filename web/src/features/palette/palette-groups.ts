import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import type { PaletteAnswer, PaletteFind } from '@gatehouse/domain/palette/contract.ts';
import { kindNames, MOST_OF_A_KIND, paletteKinds, recentName, resourcesName } from '@gatehouse/domain/palette/kinds.ts';
import { answers, wordsOf } from '@gatehouse/domain/palette/match.ts';

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

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Line[];
}

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
  return [
    { id: 'recent', name: recentName, lines: answer?.recent ?? [] },
    ...paletteKinds.map((kind) => ({
      id: kind,
      name: kindNames[kind],
      lines: [...found.filter((line) => line.kind === kind), ...(kind === 'action' ? mine : [])],
    })),
    { id: 'resources', name: resourcesName, lines: words.length === 0 ? [] : resources.flatMap(resourceLine) },
  ]
    .map((group) => ({ ...group, lines: group.lines.filter(once) }))
    .filter(({ lines }) => lines.length > 0);
};

const ownLine = ({ id, title, run }: OwnAction): Line => ({ kind: id, id, title, note: '', state: null, to: run });

/** Places come from the palette's own call, questions stand on their page. */
const resourceLine = ({ area, title, place, to }: Found, index: number): readonly Line[] =>
  (area === 'handbook' || area === 'directory') && index < MOST_OF_A_KIND
    ? [{ kind: area, id: to, title, note: place, state: null, to }]
    : [];
