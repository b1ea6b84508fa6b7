import { mostBound, mostTokens } from './scopes.ts';

/** What service tokens say. Ours: the specification knows none. */
export const serviceTokenMessages = {
  nothingChosen: 'Choose at least one thing that it may do',
  noCompany: 'Choose at least one company',
  noProject: 'Choose at least one project, or all of the company',
  companyTwice: 'A company stands twice',
  tooManyBound: `Choose at most ${mostBound}`,
  boundToNothing: 'A company or a project of it is not there any more',
  scopeTwice: 'A right stands twice',
  added: 'The service token is made',
  revoked: 'The service token is revoked',
  revokedAlready: 'This service token is revoked already.',
  tooMany: `There are ${mostTokens} service tokens in use already. Revoke one first.`,
  // to other systems
  notValid: 'This service token is not known, has expired or was revoked.',
  outOfScope: (scope: string): string => `This service token lacks the right ${scope}.`,
  markInvalid: 'This mark does not come from a page of ours.',
} as const;
