import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { onePagePdf } from '@gatehouse/local/seed/one-page-pdf.ts';
import type { Samples } from './readings.ts';
import {
  CASEY,
  INES,
  JOAN,
  keepId,
  keepVersion,
  type Life,
  type Memory,
  nth,
  post,
  put,
  RAY,
  remove,
  SAM,
  type Step,
} from './step.ts';
import { type Answered, Form } from './turns.ts';

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Where the version stands in the answer and not in its ETag. */
const keepOwnVersion = ({ body }: Answered, memory: Memory): void => {
  memory.version = String((body as { version: number }).version);
};

export const creditLife = ({ drafts, submitted, pending }: Samples): Life => [
  {
    name: 'credit: read a draft',
    who: INES,
    call: (_, n) => ({ method: 'GET', path: `/api/ar-portal/customer/ca/${nth(drafts, n)}` }),
    keep: ({ body }, memory) => {
      const { sections } = body as { sections: Readonly<Record<string, { version: number } | undefined>> };
      memory.version = String(sections['line-of-credit']?.version ?? 0);
    },
  },
  {
    name: 'credit: save a section',
    who: INES,
    call: ({ version }, n) =>
      put(
        `/api/ar-portal/customer/ca/${nth(drafts, n)}/sections/line-of-credit`,
        { data: typedSections['line-of-credit'] },
        version,
      ),
  },
  {
    name: 'credit: comment',
    who: JOAN,
    call: (_, n) => post(`/api/ar-portal/ca/${nth(submitted, n)}/comment`, { comment: 'Seen by the bench.' }),
  },
  {
    name: 'credit: read what was submitted',
    who: JOAN,
    call: (_, n) => ({ method: 'GET', path: `/api/ar-portal/ca/${nth(submitted, n)}` }),
    keep: keepOwnVersion,
  },
  {
    name: 'credit: start review',
    who: JOAN,
    call: ({ version }, n) => post(`/api/ar-portal/ca/${nth(submitted, n)}/claim`, {}, version),
    keep: keepOwnVersion,
  },
  {
    name: 'credit: record D&B',
    who: JOAN,
    call: ({ version }, n) =>
      put(
        `/api/ar-portal/ca/${nth(submitted, n)}/dnb-report`,
        { paydex: 78, delinquencyScore: 500, failureScore: 1500, reportDate: dayAfter(-1) },
        version,
      ),
  },
  {
    name: 'credit: read what waits for level 1',
    who: RAY,
    call: (_, n) => ({ method: 'GET', path: `/api/ar-portal/ca/${nth(pending, n)}` }),
    keep: keepOwnVersion,
  },
  {
    name: 'credit: answer level 1',
    who: RAY,
    call: ({ version }, n) => post(`/api/ar-portal/ca/${nth(pending, n)}/approve-level-1`, {}, version),
  },
];

export const passLife = ({ ownProjects }: Samples): Life => {
  const visit = { type: 'WALK_ON', destination: 'Stage 12', hostName: INES, site: 'Burbank' };
  const days = { arrivesOn: dayAfter(30), leavesOn: dayAfter(30) };
  const move = (name: string, path: string): Step => ({
    name: `pass: ${name}`,
    who: CASEY,
    call: ({ id, version }) => put(`/api/studio-ops/passes/${id}/${path}`, undefined, version),
    keep: keepVersion,
  });
  return [
    {
      name: 'pass: ask',
      who: INES,
      call: (_, n) =>
        post('/api/customer-portal/passes', {
          projectId: nth(ownProjects, n),
          passes: [{ ...visit, ...days, firstName: 'Ada', lastName: 'Abbott', email: 'ada@visitors.example' }],
        }),
      keep: ({ body }, memory) => {
        const [pass] = (body as { passes: { passId: string; version: number }[] }).passes;
        memory.id = pass?.passId ?? '';
        memory.version = String(pass?.version ?? 1);
      },
    },
    move('approve', 'approve'),
    move('issue', 'issue'),
    {
      name: 'visitor list: paste',
      who: INES,
      call: (_, n) =>
        post('/api/customer-portal/passes/paste', {
          projectId: nth(ownProjects, n),
          csv: Array.from({ length: 20 }, (__, line) => `Guest${'abcdefghijklmnopqrst'[line]},Abbott,Bench`).join('\n'),
          defaults: { ...visit, ...days },
          commit: true,
        }),
    },
  ];
};

export const smallLife = ({ projects, spaces }: Samples, mark: string): Life => [
  {
    name: 'hold: make',
    who: CASEY,
    call: (_, n) => {
      const day = new Date(Date.UTC(2060, 0, 1 + n * 3)).toISOString().slice(0, 10);
      return post('/api/studio-ops/allocations', {
        spaceId: nth(spaces, n),
        projectId: nth(projects, n),
        startsOn: day,
        endsOn: day,
      });
    },
    keep: keepId('allocation', 'allocationId'),
  },
  {
    name: 'hold: release',
    who: CASEY,
    call: ({ id }) => put(`/api/studio-ops/allocations/${id}/release`),
  },
  {
    name: 'notice: add',
    who: CASEY,
    call: () =>
      post('/api/studio-ops/lot-notices', {
        site: 'Burbank',
        kind: 'note',
        title: 'A bench',
        body: '',
        firstDay: '2099-03-02',
        lastDay: '2099-03-02',
      }),
  },
  {
    name: 'quote: begin',
    who: CASEY,
    call: (_, n) =>
      post('/api/ar-portal/quotes', {
        ...{ number: `B-${mark}-${n}`, departmentId: 'grip', title: 'A crane', amountCents: 120_000 },
        ...{ validUntil: '2099-12-31', projectId: nth(projects, n) },
      }),
  },
  {
    name: 'view: save',
    who: CASEY,
    call: (_, n) =>
      post('/api/customer-portal/saved-views', {
        list: 'projects',
        name: `Bench ${mark} ${n}`,
        search: { status: 'ACTIVE' },
      }),
    keep: keepId('savedViewId'),
  },
  {
    name: 'view: delete',
    who: CASEY,
    call: ({ id }) => remove(`/api/customer-portal/saved-views/${id}`),
  },
  {
    name: 'FAQ: add',
    who: SAM,
    call: (_, n) =>
      post('/api/customer-portal/faq', {
        faqCategoryId: 1,
        faq: [{ faqQuestions: `Bench ${mark} ${n}?`, faqAnswers: 'It measures.' }],
      }),
    keep: keepId('faq', '0', 'faqId'),
  },
  {
    name: 'FAQ: change',
    who: SAM,
    call: ({ id }, n) =>
      put('/api/customer-portal/faq', {
        faq: [{ faqId: Number(id), faqQuestions: `Bench ${mark} ${n} again?`, faqAnswers: 'It measures.' }],
      }),
  },
  {
    name: 'document: upload',
    who: CASEY,
    call: (_, n) =>
      post(
        '/api/customer-portal/documents?section=own',
        new Form(`bench-${mark}-${n}.pdf`, 'application/pdf', onePagePdf(`Bench ${mark} ${n}`, ['One page.'])),
      ),
  },
];
