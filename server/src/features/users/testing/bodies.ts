let number = 0;
/** An address that nobody else of the file has. */
export const newEmail = (): string => {
  number += 1;
  return `new${number}@people.example`;
};
const who = () => ({
  firstname: 'Ada',
  lastname: 'Wynn',
  email: newEmail(),
  jobtitle: 'Producer',
  phone: '818 555 0100',
});
/** A customer user as the calls take one, with an address of their own. */
export const customer = (more: object = {}) => ({
  ...who(),
  companyadmin: false,
  accountspayable: false,
  projects: [],
  ...more,
});
/** The same of a studio user. */
export const staff = (more: object = {}) => ({
  ...who(),
  departmentsIds: ['grip'],
  userRoleIds: [6],
  designations: [],
  values: [],
  authorityCents: null,
  ...more,
});

/** The refusals of an answer as pairs of field and sentence. */
export const errors = (answer: { json: () => { errorMessages: { errorMessage: string; field?: string }[] } }) =>
  answer.json().errorMessages.map(({ errorMessage, field }) => [field, errorMessage]);
