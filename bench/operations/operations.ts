import { requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import type pg from 'pg';
import type { Answer, Asked, Mix, Operation } from './operation.ts';
import type { Places } from './places.ts';
import { farPage, firstPage, newRequest, ownPage, pageBeside, search, wholeApplication } from './statements.ts';

/** Cards come by 6, 12 or 24 (domain/src/lists/sizes.ts): the nearest to ten that is not fewer. */
const CARDS = 12;
const staffList = '/api/studio-ops/projects';

interface List {
  readonly total: number;
  readonly rows: readonly { readonly projectId: string }[];
}
const listed = ({ total, rows }: List): Answer => ({ total, ids: rows.map(({ projectId }) => projectId) });

/** Parts that the review names as the statement of a bare program does. */
interface Review {
  readonly creditApplicationId: string;
  readonly documents: readonly unknown[];
  readonly contacts: readonly unknown[];
  readonly lines: readonly unknown[];
  readonly risk: readonly unknown[];
  readonly letters: readonly unknown[];
}
const reviewed = ({ creditApplicationId, documents, contacts, lines, risk, letters }: Review): Answer => ({
  ids: [creditApplicationId],
  parts: {
    documents: documents.length,
    contacts: contacts.length,
    lines: lines.length,
    risk: risk.length,
    letters: letters.length,
  },
});

/** The last rows of some pages of the staff's list, for the bare program that reads on from one: the first page that `offset` begins is 1. */
export const readKeys = async (
  client: pg.Client,
  pages: readonly number[],
): Promise<(page: number) => readonly [string, string]> => {
  const keys = new Map<number, readonly [string, string]>();
  for (const page of pages) {
    const { rows } = await client.query<{ on: string; id: string }>(
      `select starts_on::text as on, id from projects order by starts_on desc, id desc limit 1 offset ${page * 10 - 1}`,
    );
    keys.set(page, [rows[0]?.on ?? '', rows[0]?.id ?? '']);
  }
  return (page) => keys.get(page) ?? ['', ''];
};

/** Page 4,000 of 5,000 and its neighbours; in a smaller or a larger lot as far inside. */
export const farPagesOf = ({ sizes }: Places): readonly number[] => {
  const middle = Math.max(3, Math.floor(sizes.projects * 0.08));
  return Array.from({ length: 12 }, (_, step) => middle - 6 + step).filter((page) => page > 1);
};

export interface Means {
  readonly places: Places;
  readonly requester: { readonly id: string; readonly name: string; readonly email: string };
  /** Keys of the last rows of pages (readKeys). */
  readonly lastOf: (page: number) => readonly [string, string];
}

/** Operations a to e of docs/performance.md, with what is asked of them. */
export const operationsOf = ({ places, requester, lastOf }: Means): readonly Operation[] => {
  const pages: readonly Asked[] = farPagesOf(places).map((page) => ({ page }));
  const forthAndBack = [...pages, ...pages.toReversed()];
  const atPage = ({ page }: Asked) => ({ method: 'GET' as const, path: `${staffList}?page=${page}` });
  return [
    {
      name: 'a own',
      who: 'customer',
      among: 'projects',
      asked: [{ page: 1 }],
      call: () => ({ method: 'GET', path: `/api/customer-portal/projects?status=ACTIVE&size=${CARDS}` }),
      answer: listed,
      statement: ownPage(CARDS),
      aims: [
        { beside: 'pgbench', asked: 0.15, goal: 0.3 },
        { beside: 'directus', asked: 1, goal: 10 },
        { beside: 'payload', asked: 1 },
      ],
    },
    {
      name: 'a all',
      who: 'staff',
      among: 'projects',
      asked: [{ page: 1 }],
      call: () => ({ method: 'GET', path: `${staffList}?status=ACTIVE` }),
      answer: listed,
      statement: firstPage,
      aims: [
        { beside: 'pgbench', asked: 0.5, goal: 4 },
        { beside: 'directus', asked: 1, goal: 15 },
        { beside: 'payload', asked: 1 },
      ],
    },
    {
      name: 'b page 4,000',
      who: 'staff',
      among: 'projects',
      asked: pages,
      call: atPage,
      answer: listed,
      statement: farPage,
      aims: [
        { beside: 'pgbench', asked: 2, goal: 8 },
        { beside: 'directus', asked: 1 },
        { beside: 'payload', asked: 1 },
      ],
    },
    {
      name: 'b next, previous',
      who: 'staff',
      among: 'projects',
      asked: forthAndBack,
      call: atPage,
      answer: (list: List) => ({ ids: listed(list).ids ?? [] }),
      statement: pageBeside(lastOf),
      aims: [
        { beside: 'pgbench', of: 'b page 4,000', asked: 10 },
        { beside: 'pgbench', goal: 0.1 },
      ],
    },
    {
      name: 'c search',
      who: 'staff',
      among: 'projects',
      asked: places.words.map((word) => ({ word })),
      call: ({ word }) => ({ method: 'GET', path: `${staffList}?q=${encodeURIComponent(String(word))}` }),
      answer: listed,
      statement: search,
      aims: [
        { beside: 'pgbench', asked: 0.35, goal: 0.7 },
        { beside: 'directus', asked: 1, goal: 3 },
        { beside: 'payload', asked: 1 },
      ],
    },
    {
      name: 'd one application',
      who: 'ar',
      among: 'credit_applications',
      asked: places.applications.map((id) => ({ id })),
      call: ({ id }) => ({ method: 'GET', path: `/api/ar-portal/ca/${id}` }),
      answer: reviewed,
      statement: wholeApplication,
      aims: [
        { beside: 'pgbench', asked: 0.15, goal: 0.35 },
        { beside: 'directus', asked: 1, goal: 45 },
        { beside: 'payload', asked: 1 },
      ],
    },
    {
      name: 'e create a request',
      who: 'customer',
      among: 'service_requests',
      asked: places.ownProjects.map((projectId, n) => ({
        projectId,
        type: requestTypeIds[n % requestTypeIds.length] ?? '',
      })),
      call: (asked) => ({ method: 'POST', path: '/api/ar-portal/customer-studio/servicerequest', body: asked }),
      statement: newRequest(requester),
      aims: [
        { beside: 'pgbench', asked: 0.08, goal: 0.15 },
        { beside: 'directus', asked: 1, goal: 12 },
        { beside: 'payload', asked: 1 },
      ],
    },
  ];
};

/** Nine readings of ten as people make them, most of one's own and few far inside, and a tenth of writing. */
export const mixed: Mix = {
  name: 'f mixed',
  among: 'projects',
  shares: {
    'a own': 30,
    'a all': 10,
    'b page 4,000': 2,
    'c search': 18,
    'd one application': 30,
    'e create a request': 10,
  },
  aims: [
    { beside: 'pgbench', asked: 0.25, goal: 0.6 },
    { beside: 'directus', asked: 1, goal: 8 },
    { beside: 'payload', asked: 1 },
  ],
};
