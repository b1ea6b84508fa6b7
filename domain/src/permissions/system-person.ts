import { type Person, userTypes } from './people.ts';

const SYSTEM_SUFFIX = '(service token)';
/** Another system as histories and the audit name it. */
export const nameOfSystem = (tokenName: string): string => `${tokenName} ${SYSTEM_SUFFIX}`;

/** Another system as the rules of the commands see it, whose doors its token has opened: it may what client services may, and nothing is granted to it besides. */
export const systemPerson = ({ tokenId, name }: { readonly tokenId: string; readonly name: string }): Person => ({
  userProfileId: tokenId,
  userTypeId: userTypes.studio,
  firstName: name,
  lastName: SYSTEM_SUFFIX,
  email: '',
  roles: ['CSR'],
  values: [],
  designations: [],
  departmentIds: [],
  authorityCents: null,
  companyId: null,
  companyAdmin: false,
  accountsPayable: false,
  projectValues: {},
  isSystem: true,
});
