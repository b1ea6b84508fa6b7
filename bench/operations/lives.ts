import { creditLife, passLife, smallLife } from './lives-besides.ts';
import type { Samples } from './readings.ts';
import { CASEY, DREW, INES, keepId, keepVersion, type Life, nth, post, put, remove, type Step } from './step.ts';

const requests = '/api/ar-portal/customer-studio/servicerequest';
const uniforms = {
  ...{ name: INES, company: 'Saltmarsh Films Ltd', email: 'ines.okafor@saltmarsh.example' },
  ...{ from: '2099-03-02', to: '2099-03-04', title: 'Uniforms of 1921', service: ['pull'] },
  ...{ period: '1921, harbor police', damage: true },
};

const requestLife = ({ ownProjects }: Samples): Life => {
  const move = (name: string, who: string, path: string, body?: object): Step => ({
    name: `request: ${name}`,
    who,
    call: ({ id, version }) => put(`${requests}/${id}/${path}`, body, version),
    keep: keepVersion,
  });
  return [
    {
      name: 'request: create',
      who: INES,
      call: (_, n) => post(requests, { projectId: nth(ownProjects, n), type: 'costume' }),
      keep: keepId('request', 'requestId'),
    },
    move('save the draft', INES, 'draft', { answers: uniforms }),
    move('submit', INES, 'status/submit'),
    move('acknowledge', DREW, 'status/acknowledge'),
    {
      name: 'request: comment',
      who: DREW,
      call: ({ id }) => post(`${requests}/${id}/comments`, { text: 'Which sizes?', internal: true }),
      keep: keepVersion,
    },
    move('ask for info', DREW, 'status/askInfo', { question: 'Which sizes?' }),
    move('answer', INES, 'status/answer', { answer: '38 to 44' }),
    move('approve', DREW, 'status/approve'),
    move('start work', DREW, 'status/start'),
    move('complete', DREW, 'status/complete'),
    move('sign off', INES, 'status/signOff'),
  ];
};

const film = { projectType: 'Feature film', movieType: 'Theatrical', startsOn: '2099-01-01', endsOn: null };

const projectLife = ({ companies }: Samples, mark: string): Life => {
  const said = { ...film, description: 'A bench.', financing: null, site: 'Burbank' };
  return [
    {
      name: 'project: add',
      who: CASEY,
      call: (_, n) =>
        post('/api/studio-ops/projects', {
          ...said,
          name: `Bench ${mark} ${n}`,
          companyId: nth(companies, n),
          status: 'ACTIVE',
        }),
      keep: (answered, memory) => {
        keepId('projectId')(answered, memory);
        memory.version = String((answered.body as { version: number }).version);
      },
    },
    {
      name: 'project: edit',
      who: CASEY,
      call: ({ id, version }, n) =>
        put(`/api/studio-ops/projects/${id}`, { ...said, name: `Bench again ${mark} ${n}`, active: true }, version),
    },
    {
      name: 'bookmark: set',
      who: CASEY,
      call: ({ id }) => put('/api/studio-ops/bookmarks', { kind: 'project', recordId: id }),
    },
    {
      name: 'bookmark: take away',
      who: CASEY,
      call: ({ id }) => remove(`/api/studio-ops/bookmarks?kind=project&recordId=${id}`),
    },
  ];
};

const personLife = ({ firstProjects }: Samples, mark: string): Life => {
  const person = (n: number) => ({
    ...{ firstname: 'Ada', lastname: 'Abbott', email: `bench.${mark}.${n}@saltmarsh.example` },
    ...{ jobtitle: 'Producer', phone: '', companyadmin: false, accountspayable: false },
    projects: [{ projectId: nth(firstProjects, n), values: ['customer_project view only'] }],
  });
  return [
    {
      name: 'user: add and invite',
      who: INES,
      call: (_, n) => post('/api/customer-portal/users', person(n)),
      keep: keepId('userProfileId'),
    },
    {
      name: 'user: invite again',
      who: INES,
      call: ({ id }) => post(`/api/customer-portal/users/${id}/invite`),
    },
    {
      name: 'user: deactivate',
      who: INES,
      call: ({ id }) => put(`/api/customer-portal/users/status?userProfileId=${id}&status=DISABLED`),
    },
  ];
};

/** `mark` makes names of one run others than those of every run before it. */
export const livesOf = (samples: Samples, mark: string): readonly Life[] => [
  requestLife(samples),
  projectLife(samples, mark),
  personLife(samples, mark),
  creditLife(samples),
  passLife(samples),
  smallLife(samples, mark),
];
