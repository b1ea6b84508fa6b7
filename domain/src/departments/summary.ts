import { siteNamed } from '../sites/sites.ts';
import { countInWords } from '../text/format.ts';
import { listed } from '../text/listed.ts';

interface Counted {
  readonly name: string;
  readonly servesClients: boolean;
  readonly state: 'OPEN' | 'CLOSING' | 'CLOSED';
  readonly nobodySigns: boolean;
}

const NAMED = 2;

/** Under the heading of the room: how many there are, and where something is missing. */
export const departmentsSummary = (departments: readonly Counted[]): string => {
  const open = departments.filter(({ state }) => state !== 'CLOSED');
  const serving = open.filter(({ servesClients }) => servesClients).length;
  const unsigned = open.filter(({ nobodySigns }) => nobodySigns);
  const closed = departments.length - open.length;
  if (departments.length === 0) return 'There is none yet.';
  return [
    `${open.length}, of which ${serving} ${serving === 1 ? 'serves' : 'serve'} clients.`,
    ...(closed === 0 ? [] : [closed === 1 ? 'One is closed.' : `${closed} are closed.`]),
    ...(unsigned.length === 0
      ? []
      : unsigned.length <= NAMED
        ? [`In ${listed(unsigned.map(({ name }) => name))} nobody signs.`]
        : [`In ${countInWords(unsigned.length)} of them nobody signs.`]),
  ].join(' ');
};

interface Signed {
  readonly site: string;
  readonly servesClients: boolean;
  readonly charges: boolean;
  readonly people: readonly {
    readonly levels: readonly { readonly level: number }[];
    readonly everywhere: readonly { readonly level: number }[];
  }[];
}

/** Under the name of a department: where it is, whom it serves, and what is signed for its share. */
export const departmentSentence = ({ site, servesClients, charges, people }: Signed): string => {
  const where = siteNamed(site);
  if (!servesClients) return `${where}. Back office.`;
  const levels = [1, 2].filter((wanted) =>
    people.some(({ levels: own, everywhere }) => [...own, ...everywhere].some(({ level }) => level === wanted)),
  );
  if (!charges) return `${where}. Serves clients, takes no share of a credit line.`;
  return levels.length === 0
    ? `${where}. Serves clients. Nobody signs for its share.`
    : `${where}. Serves clients, signs ${listed(levels.map((level) => `level ${level}`))} for its share.`;
};
