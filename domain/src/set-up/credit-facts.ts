import { formatMoney } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import { DECIDES_ABOVE_CENTS, type LotFacts } from './lot-facts.ts';
import { page, type SaidOfFact, some } from './said-of-fact.ts';

// Who may decide about credit, by which policy, and in which words it is told.

export const deciders = ({ deciders: { able, waiting } }: LotFacts): SaidOfFact => {
  const above = formatMoney(DECIDES_ABOVE_CENTS);
  if (able.length > 0)
    return {
      holds: true,
      title: `Decisions above ${above}`,
      detail: `${some(able)} may make them`,
      act: { label: 'Open users', to: page('users') },
    };
  const title = `Nobody may decide above ${above}`;
  return waiting === null
    ? {
        holds: false,
        title,
        detail: 'Somebody needs Final Review and the authority for it.',
        act: { label: 'Give authority', to: page('users') },
      }
    : {
        holds: false,
        title,
        detail: `${waiting.name} is invited with ${formatMoney(waiting.authorityCents)} and has not signed in.`,
        act: {
          label: `Invite ${waiting.name.split(' ')[0]} again`,
          to: page(`user?userProfileId=${waiting.userProfileId}`),
        },
      };
};

export const levels = ({ levels: { one, two }, departments: { count } }: LotFacts): SaidOfFact => {
  const gaps = [
    ...(one.length > 0 ? [`level 1 for ${some(one)}`] : []),
    ...(two.length > 0 ? [`level 2 for ${some(two)}`] : []),
  ];
  const act = { label: one.length > 0 || count === 0 ? 'Give level 1' : 'Give level 2', to: page('users') };
  if (count === 0)
    return {
      holds: false,
      title: 'Nobody holds a level',
      detail: 'Levels are given for a department, or for all.',
      act,
    };
  return gaps.length === 0
    ? { holds: true, title: 'Both levels', detail: 'Every department has somebody for each', act }
    : { holds: false, title: 'Levels have gaps', detail: `Nobody holds ${listed(gaps)}.`, act };
};

export const policy = ({ policy: published }: LotFacts): SaidOfFact => {
  const act = { label: 'Open the policy', to: page('approval-policy') };
  return published === null
    ? {
        holds: false,
        title: 'The approval policy is not yours yet',
        detail: 'Its amounts and steps are those it came with. Read them, change them, publish them.',
        act,
      }
    : { holds: true, title: 'The approval policy', detail: `Version ${published.version} is published`, act };
};

export const letter = ({ letter: published }: LotFacts): SaidOfFact => {
  const act = { label: 'Open the letter', to: page('letter-templates') };
  return published === null
    ? {
        holds: false,
        title: 'The letter of approval is not yours yet',
        detail: 'Its words are those it came with. Read them, change them, publish them.',
        act,
      }
    : { holds: true, title: 'The letter of approval', detail: `Version ${published.version} is published`, act };
};
