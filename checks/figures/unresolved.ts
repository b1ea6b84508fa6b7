import { citationsOf, requirementRows, sources } from '../citations.ts';
import type { Tree } from './tree.ts';

/** Citations that led nowhere at that moment: to a document that did not stand in the project, or to nothing in it. */
export const unresolvedCitations = (tree: Tree): readonly string[] => {
  const areas = new Set(requirementRows().map((row) => row.split('-')[0] ?? ''));
  const paths = [...tree.keys()];
  const stood = (source: string): boolean => {
    const [place = '', number = ''] = source.split(' ');
    if (place === 'requirement') return true;
    return place === 'docs/decisions' ? paths.some((path) => path.startsWith(`${place}/${number}-`)) : tree.has(place);
  };
  const known = new Set([...sources()].filter(stood));
  return [...tree]
    .filter(([path]) => path !== 'checks/citations.test.ts') // it has to write some that lead nowhere
    .flatMap(([path, text]) => citationsOf(path, text, areas))
    .filter(({ leadsTo }) => !known.has(leadsTo))
    .map(({ path, line, written }) => `${path}:${line} ${written}`);
};
