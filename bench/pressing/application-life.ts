import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { papers, recommendation, sectionsOf } from '@gatehouse/local/crash/life.ts';
import { onePagePdf } from '@gatehouse/local/seed/one-page-pdf.ts';
import { CASEY, JOAN, keepId, type Life, type Memory, post, put, type Step } from '../operations/step.ts';
import { type Answered, Form } from '../operations/turns.ts';

/** Whose company has room for files: that of the customer of operation f, which owns 2 % of everything, is at its quota. */
export const HANA = 'Hana Voss';

const form = ({ id }: Memory): string => `/api/ar-portal/customer/ca/${id}`;
const review = ({ id }: Memory): string => `/api/ar-portal/ca/${id}`;

/** Where the version stands in the answer, and not in its ETag. */
const keepVersion = ({ body }: Answered, memory: Memory): void => {
  memory.version = String((body as { readonly version: number }).version);
};

const readForm: Step = {
  name: 'application: read the form',
  who: HANA,
  call: (memory) => ({ method: 'GET', path: form(memory) }),
  keep: (answered, memory) => {
    keepVersion(answered, memory);
    const { sections } = answered.body as { sections: Readonly<Record<string, { version: number } | undefined>> };
    for (const [section, { version } = { version: 0 }] of Object.entries(sections)) memory[section] = String(version);
  },
};
const readReview: Step = {
  name: 'application: read the review',
  who: JOAN,
  call: (memory) => ({ method: 'GET', path: review(memory) }),
  keep: keepVersion,
};

const begun = (companyId: string, mark: string): Life => [
  {
    name: 'project: add',
    who: CASEY,
    call: (_, n) =>
      post('/api/studio-ops/projects', {
        ...{ name: `Pressed ${mark} ${n}`, companyId, status: 'ACTIVE', projectType: 'Feature film' },
        ...{ movieType: 'Theatrical', startsOn: '2026-01-01', endsOn: null, description: '', financing: null },
        site: 'Burbank',
      }),
    keep: keepId('projectId'),
  },
  {
    name: 'application: start',
    who: HANA,
    call: ({ id }) => post('/api/ar-portal/customer/ca/start', { projectId: id }),
    keep: keepId('creditApplicationId'),
  },
];

const filled = (mark: string): Life => [
  ...Object.keys(sectionsOf(0)).map(
    (section): Step => ({
      name: 'application: save a section',
      who: HANA,
      call: (memory, n) =>
        put(
          `${form(memory)}/sections/${section}`,
          { data: sectionsOf(n)[section as keyof ReturnType<typeof sectionsOf>] },
          memory[section] ?? '0',
        ),
    }),
  ),
  ...papers.map(
    ([section, slot]): Step => ({
      name: 'application: upload',
      who: HANA,
      call: ({ id }, n) => {
        const place = new URLSearchParams({ section, recordType: 'creditApplication', recordId: id ?? '' });
        if (slot !== null) place.set('slot', String(slot));
        // a paper of its own: the same one twice is what the review warns of
        const paper = onePagePdf(`${section} ${slot ?? ''}`, [`${mark} ${n}`]);
        return post(`/api/customer-portal/documents?${place}`, new Form(`${section}.pdf`, 'application/pdf', paper));
      },
    }),
  ),
];

const dayBefore = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const decided = (accounts: readonly string[]): Life => {
  const move = (name: string, method: typeof post, path: string, body: (n: number) => object): Step => ({
    name: `application: ${name}`,
    who: JOAN,
    call: (memory, n) => method(`${review(memory)}/${path}`, body(n), memory.version),
    keep: keepVersion,
  });
  const signature = { name: HANA, title: 'Producer', consent: true, termsVersion };
  const report = { paydex: 85, delinquencyScore: 600, failureScore: 1600, reportDate: dayBefore() };
  return [
    {
      name: 'application: submit',
      who: HANA,
      call: (memory) => post(`${form(memory)}/submit`, signature, memory.version),
    },
    readReview,
    move('claim', post, 'claim', () => ({})),
    move('record D&B', put, 'dnb-report', () => report),
    move('recommend', put, 'recommendation', () => recommendation),
    move('send to the final review', post, 'send-to-final', () => ({})),
    move('give an A/R number', put, 'ar-number', (n) => ({ arAccount: accounts[n] ?? '' })),
    {
      name: 'application: comment',
      who: JOAN,
      call: (memory) => post(`${review(memory)}/comment`, { comment: 'Checked under load.' }),
    },
    readReview,
    move('approve', post, 'approve', () => ({ limitCents: 800_000, submittedVersion: 1 })),
  ];
};

/** From a new project to the approval, as people take it; `accounts` are A/R numbers that nobody has, one for each. */
export const applicationLife = (companyId: string, mark: string, accounts: readonly string[]): Life => [
  ...begun(companyId, mark),
  readForm,
  ...filled(mark),
  readForm,
  ...decided(accounts),
];
