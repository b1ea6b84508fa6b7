import { countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';

interface Open {
  readonly openRequests: number;
  readonly levelOne: number;
  readonly quotesSent: number;
  readonly spaces: number;
  readonly counting: number;
  readonly requestTypes: readonly string[];
}

/** Ours: the specification knows no file of a lot. */
export const lotFileMessages = {
  /** What stands under a saving of the settings, and under a version of what is published. */
  note: 'Came with a lot file',
  notJson: (why: string): string => `This is no JSON: ${why}`,
  otherFormat: 'This is no lot file that this release reads: its "format" must be "gatehouse lot 1".',
  tooLarge: 'The file is larger than 8 MB.',
  unknown: (place: string): string => `${place}: this release knows nothing of this name`,
  idInvalid: 'Small letters, digits and hyphens: unit-7',
  idTwice: (id: string): string => `"${id}" stands in the file twice`,
  logoUnknown: (address: string): string => `${address} is not what its bytes make of it. Take the file out again.`,
  noSuchSite: (site: string): string => `There is no site "${site}" in the file or here`,
  noSuchDepartment: (department: string): string => `There is no open department "${department}" in the file or here`,
  otherSite: (site: string): string => `It stands in ${site} here, and a space is of one site for good`,
  wouldRetire: 'It is not in the file and would be retired.',
  wouldClose: ({ openRequests, levelOne, quotesSent, spaces, counting, requestTypes }: Open): string => {
    const counts: readonly (readonly [number, string])[] = [
      [openRequests, countOf(openRequests, 'open request')],
      [levelOne, countOf(levelOne, 'share at level 1', 'shares at level 1')],
      [quotesSent, countOf(quotesSent, 'open quote')],
      [spaces, countOf(spaces, 'space')],
      [counting, countOf(counting, 'share or quote that counts', 'shares and quotes that count')],
    ];
    const things = counts.flatMap(([count, words]) => (count === 0 ? [] : [words]));
    const types = requestTypes.length === 0 ? [] : [`requests of the type ${listed(requestTypes)}`];
    return `It is not in the file and would close, and still has ${listed([...things, ...types])}. Close it on its page first, where you say who takes over.`;
  },
  closesInto: (name: string): string => `It is not in the file and would close, and ${name} is to close into it.`,
} as const;
