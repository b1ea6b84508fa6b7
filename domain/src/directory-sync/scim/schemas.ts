/** An attribute as RFC 7643 §7 describes one; what /Schemas shows and what bodies, filters and paths are read by. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'always' | 'default';
  readonly uniqueness: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly canonicalValues?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

type Rest = Partial<Omit<Attribute, 'name' | 'description'>>;

const attribute = (name: string, description: string, rest: Rest = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...rest,
});
const complex = (name: string, description: string, subAttributes: readonly Attribute[], rest: Rest = {}): Attribute =>
  attribute(name, description, { type: 'complex', subAttributes, ...rest });

/** A list of values with a kind, of which one may be the first. */
const plural = (name: string, description: string, value: string, kinds: readonly string[]): Attribute =>
  complex(
    name,
    description,
    [
      attribute('value', value),
      attribute('display', 'As people read it.'),
      attribute('type', 'What it is for.', { canonicalValues: kinds }),
      attribute('primary', 'The first one to use; at most one is.', { type: 'boolean' }),
    ],
    { multiValued: true },
  );

const coreUrn = 'urn:ietf:params:scim:schemas:core:2.0';
export const USER = `${coreUrn}:User`;
const GROUP = `${coreUrn}:Group`;
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** What every resource has (RFC 7643 §3.1). */
const common: readonly Attribute[] = [
  attribute('schemas', 'The schemas whose attributes it has.', {
    type: 'reference',
    multiValued: true,
    caseExact: true,
    returned: 'always',
  }),
  attribute('id', 'Ours; it never changes and is never used again.', {
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  }),
  attribute('externalId', 'What the directory calls it.', { caseExact: true }),
  complex(
    'meta',
    'Kind, moments, address and version.',
    [
      attribute('resourceType', 'User or Group.', { caseExact: true, mutability: 'readOnly' }),
      attribute('created', 'When it was made here.', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('lastModified', 'When it last changed.', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('location', 'Its address.', { type: 'reference', caseExact: true, mutability: 'readOnly' }),
      attribute('version', 'A weak tag.', { caseExact: true, mutability: 'readOnly' }),
    ],
    { mutability: 'readOnly' },
  ),
];

const userAttributes: readonly Attribute[] = [
  attribute('userName', 'Who it is in the directory; nobody else has it.', { required: true, uniqueness: 'server' }),
  complex('name', 'The parts of the name. Given and family name are those of the account here.', [
    attribute('formatted', 'The whole name.'),
    attribute('familyName', 'Last name.'),
    attribute('givenName', 'First name.'),
    attribute('middleName', 'Middle names.'),
    attribute('honorificPrefix', 'Title before the name.'),
    attribute('honorificSuffix', 'What stands after the name.'),
  ]),
  attribute('displayName', 'As people read it.'),
  attribute('nickName', 'As people call them.'),
  attribute('profileUrl', 'A page about them.', { type: 'reference', referenceTypes: ['external'], caseExact: true }),
  attribute('title', 'Job title.'),
  attribute('userType', 'Employee, contractor and the like.'),
  attribute('preferredLanguage', 'Language.'),
  attribute('locale', 'Where their numbers and dates are from.'),
  attribute('timezone', 'Time zone.'),
  attribute('active', 'false ends their account here, with its sessions.', { type: 'boolean' }),
  plural('emails', 'Addresses; the primary one, else that for work, signs in.', 'An e-mail address.', [
    'work',
    'home',
    'other',
  ]),
  plural('phoneNumbers', 'Telephone numbers.', 'A number.', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
  complex(
    'groups',
    'The groups they are in; changed there.',
    [
      attribute('value', 'The id of the group.', { caseExact: true, mutability: 'readOnly' }),
      attribute('$ref', 'Its address.', {
        type: 'reference',
        referenceTypes: ['Group'],
        caseExact: true,
        mutability: 'readOnly',
      }),
      attribute('display', 'Its name.', { mutability: 'readOnly' }),
      attribute('type', 'Always direct.', { mutability: 'readOnly', canonicalValues: ['direct'] }),
    ],
    { multiValued: true, mutability: 'readOnly' },
  ),
];

const enterpriseAttributes: readonly Attribute[] = [
  attribute('employeeNumber', 'Number in the house.'),
  attribute('costCenter', 'Cost center.'),
  attribute('organization', 'Organization.'),
  attribute('division', 'Division.'),
  attribute('department', 'Department, as the directory writes it. Rights follow from groups, not from this.'),
  complex('manager', 'Whom they report to.', [
    attribute('value', 'The id of the manager.', { caseExact: true }),
    attribute('$ref', 'Their address.', { type: 'reference', referenceTypes: ['User'], caseExact: true }),
    attribute('displayName', 'Their name.', { mutability: 'readOnly' }),
  ]),
];

const groupAttributes: readonly Attribute[] = [
  attribute('displayName', 'Its name.', { required: true }),
  complex(
    'members',
    'Who is in it.',
    [
      attribute('value', 'The id of the person.', { caseExact: true, mutability: 'immutable' }),
      attribute('$ref', 'Their address.', {
        type: 'reference',
        referenceTypes: ['User'],
        caseExact: true,
        mutability: 'immutable',
      }),
      attribute('type', 'Always User: a group holds people only.', {
        mutability: 'immutable',
        canonicalValues: ['User'],
      }),
      attribute('display', 'Their name.', { mutability: 'readOnly' }),
    ],
    { multiValued: true },
  ),
];

export interface Schema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

export const schemas: readonly Schema[] = [
  { id: USER, name: 'User', description: 'A person of the studio', attributes: userAttributes },
  { id: GROUP, name: 'Group', description: 'A group of the directory', attributes: groupAttributes },
  {
    id: ENTERPRISE,
    name: 'EnterpriseUser',
    description: 'What the house knows of a person',
    attributes: enterpriseAttributes,
  },
];

export type ResourceName = 'User' | 'Group';

/** What a resource of this kind is made of: its own schema, the common attributes, and the extensions by their names. */
export interface Kind {
  readonly name: ResourceName;
  readonly endpoint: string;
  readonly schema: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly extensions: Readonly<Record<string, readonly Attribute[]>>;
}

export const kinds: Readonly<Record<ResourceName, Kind>> = {
  User: {
    name: 'User',
    endpoint: '/Users',
    schema: USER,
    description: 'People of the studio',
    attributes: [...common, ...userAttributes],
    extensions: { [ENTERPRISE]: enterpriseAttributes },
  },
  Group: {
    name: 'Group',
    endpoint: '/Groups',
    schema: GROUP,
    description: 'Groups of the directory',
    attributes: [...common, ...groupAttributes],
    extensions: {},
  },
};
