import { capital, countOf, monthName } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import { deciders, letter, levels, policy } from './credit-facts.ts';
import { COUNTED_TO, type LotFacts } from './lot-facts.ts';
import { page, room, type SaidOfFact, some } from './said-of-fact.ts';

/** One fact of the lot in words. */
export interface SetUpLine extends SaidOfFact {
  readonly id: SetUpFactId;
}

const brand = ({ brand: { contactEmail, accountsReceivableEmail, logos } }: LotFacts): SaidOfFact => {
  const missing = [
    ...(contactEmail === '' ? ['client services'] : []),
    ...(accountsReceivableEmail === '' ? ['accounts receivable'] : []),
  ];
  const act = { label: 'Say who you are', to: room('brand') };
  return missing.length > 0
    ? {
        holds: false,
        title: 'Nobody knows where to write to',
        detail: `The address of ${listed(missing)} is missing.`,
        act,
      }
    : { holds: true, title: 'Brand', detail: logos ? 'Name, logo, addresses' : 'Name and addresses', act };
};

const sites = ({ sites: all }: LotFacts): SaidOfFact => {
  const lacks = (what: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${what} of ${listed(names)}`];
  const without = (has: (site: LotFacts['sites'][number]) => boolean) =>
    all.filter((site) => !has(site)).map(({ name }) => name);
  const missing = [
    ...lacks(
      'the address',
      without(({ address }) => address),
    ),
    ...lacks(
      'the hours',
      without(({ hours }) => hours),
    ),
    ...lacks(
      'the holidays',
      without(({ holidaysUntil }) => holidaysUntil !== null),
    ),
  ];
  const act = { label: 'Open the sites', to: room('sites') };
  if (missing.length > 0)
    return { holds: false, title: 'The sites are not said', detail: `${capital(listed(missing))} are missing.`, act };
  const until = all.map(({ holidaysUntil }) => holidaysUntil ?? '').sort()[0] ?? '';
  return {
    holds: true,
    title: capital(countOf(all.length, 'site')),
    detail: `${listed(all.map(({ name }) => name))}, with hours and holidays to ${monthName(until).slice(0, 3)} ${until.slice(0, 4)}`,
    act,
  };
};

const departments = ({ departments: { count, withoutMailbox, withoutPhone } }: LotFacts): SaidOfFact => {
  const act = { label: count === 0 ? 'Add a department' : 'Open the departments', to: room('departments') };
  if (count === 0)
    return {
      holds: false,
      title: 'There is no department',
      detail: 'Requests, credit and the directory need them.',
      act,
    };
  if (withoutMailbox.length > 0)
    return {
      holds: false,
      title: `${capital(countOf(withoutMailbox.length, 'department has no mailbox', 'departments have no mailbox'))}`,
      detail: `Requests to ${some(withoutMailbox)} reach nobody by mail.`,
      act,
    };
  if (withoutPhone.length > 0)
    return {
      holds: false,
      title: `${capital(countOf(withoutPhone.length, 'department has no phone', 'departments have no phone'))}`,
      detail: `Nobody picks up for ${some(withoutPhone)}.`,
      act,
    };
  return {
    holds: true,
    title: capital(countOf(count, 'department')),
    detail: 'Every one has a mailbox and a phone',
    act,
  };
};

const requestTypes = ({ unanswered }: LotFacts): SaidOfFact => {
  const act = { label: 'Say who gets them', to: room('requestTypes') };
  return unanswered.length === 0
    ? { holds: true, title: 'Requests', detail: 'Every type has its department', act }
    : { holds: false, title: 'Requests reach nobody', detail: `No department gets ${some(unanswered)}.`, act };
};

const spaces = ({ spaces: count, gates }: LotFacts): SaidOfFact => {
  const holds = count > 0 && gates > 0;
  if (holds)
    return {
      holds,
      title: `${capital(countOf(count, 'space'))}, ${countOf(gates, 'gate')}`,
      detail: 'Holds, passes and the lot day know them',
      act: { label: 'Open the spaces', to: room('spaces') },
    };
  return count === 0
    ? {
        holds,
        title: 'There is no stage yet',
        detail: 'Nothing can be held, and the lot day is empty.',
        act: { label: 'Add a space', to: room('spaces') },
      }
    : {
        holds,
        title: 'There is no gate yet',
        detail: 'A pass has to say where to come in.',
        act: { label: 'Add a gate', to: room('gates') },
      };
};

const mail = ({ mail: { arrived, givenUp } }: LotFacts): SaidOfFact =>
  arrived !== null
    ? {
        holds: true,
        title: 'Mail arrives',
        detail: `Taken for ${arrived.to}, ${countOf(arrived.seconds, 'second')}`,
        act: { label: 'Invite somebody', to: page('users') },
      }
    : givenUp > 0
      ? {
          holds: false,
          title: 'No mail has arrived',
          detail: `${capital(countOf(givenUp, 'was', 'were'))} refused by the mail server.`,
          act: { label: 'See why', to: page('mails-given-up') },
        }
      : {
          holds: false,
          title: 'No mail has left yet',
          detail: 'The first invitation shows whether the mail server takes it.',
          act: { label: 'Invite somebody', to: page('users') },
        };

const clientSite = ({ clientSite: { pages, failing } }: LotFacts): SaidOfFact => {
  if (pages === 0)
    return {
      holds: false,
      title: 'The client site is not read',
      detail: 'No page of it has answered yet.',
      act: { label: 'Say where it is', to: room('clientSite') },
    };
  const act = { label: 'See what is read', to: page('client-site') };
  return failing === 0
    ? { holds: true, title: 'The client site is read', detail: 'Handbook, maps and directory', act }
    : {
        holds: false,
        title: 'The client site is read in part',
        detail: `${capital(countOf(failing, 'page'))} of it did not answer.`,
        act,
      };
};

const countedTo = (count: number, singular: string, plural = `${singular}s`): string =>
  count > COUNTED_TO ? `more than ${countOf(COUNTED_TO, singular, plural)}` : countOf(count, singular, plural);

const data = ({ data: { companies, projects } }: LotFacts): SaidOfFact => ({
  holds: companies > 0,
  title: companies > 0 ? capital(countedTo(companies, 'company', 'companies')) : 'No company is here yet',
  detail: companies > 0 ? `With ${countedTo(projects, 'project')}` : 'They come by file, or one by one.',
  act: { label: 'Bring your data', to: room('imports') },
});

/** In the order of their weight: what the next thing stands on comes first. */
const facts = {
  brand,
  sites,
  departments,
  requestTypes,
  spaces,
  mail,
  clientSite,
  deciders,
  levels,
  policy,
  letter,
  data,
} as const;
export type SetUpFactId = keyof typeof facts;
export const setUpFactIds = Object.keys(facts) as readonly SetUpFactId[];

/** Takes what the lot is like; gives every line of the set-up list in the order of its weight, those that hold among them (look, page 51). */
export const setUpLines = (lot: LotFacts): readonly SetUpLine[] =>
  setUpFactIds.map((id) => ({ id, ...facts[id](lot) }));

/** What hiding the list remembers: which facts hold, and what is said of the others. It is shown again when this reads otherwise. */
export const standingInWords = (lines: readonly SetUpLine[]): string =>
  JSON.stringify(lines.map(({ id, holds, detail }) => (holds ? [id] : [id, detail])));
