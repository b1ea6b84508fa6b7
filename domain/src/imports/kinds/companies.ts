import { NewCompanyInput } from '../../companies/company.ts';
import { companyTypes, legalForms } from '../../companies/company-kinds.ts';
import type { ImportKind, Values } from '../import-kind.ts';
import { siteField } from '../site-field.ts';

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

const contactFields = ['firstName', 'lastName', 'email', 'jobTitle', 'phone'] as const;
const contactOf = (values: Values): readonly object[] => {
  const contact = Object.fromEntries(contactFields.map((name) => [name, values[`contacts.0.${name}`] ?? '']));
  return Object.values(contact).every((value) => value === '') ? [] : [contact];
};

/** Companies: recognised by their number, else by their legal name. What a row says of a contact is added with a new company. */
export const companiesKind: ImportKind = {
  label: 'Companies',
  one: 'company',
  many: 'companies',
  nameHead: 'Company',
  before: 'Comes first. Parents may stand in the same file.',
  fields: {
    number: {
      label: 'Company ID',
      also: ['id', 'company number', 'company no', 'customer number', 'customer no', 'client id', 'account id'],
      hint: 'Ours, of a company that is here already. Without it a company is recognised by its legal name.',
      example: '',
    },
    productionName: {
      label: 'Production company name',
      also: [
        'company',
        'company name',
        'production company',
        'production name',
        'name',
        'customer',
        'customer name',
        'client',
      ],
      required: true,
      example: 'Example Pictures',
    },
    legalName: {
      label: 'Legal name',
      also: ['legal entity', 'legal company name', 'entity', 'entity name', 'registered name'],
      required: true,
      example: 'Example Pictures LLC',
    },
    companyType: {
      label: 'Company type',
      also: ['type', 'category', 'kind', 'customer type'],
      required: true,
      choices: companyTypes,
      example: 'Production company',
    },
    legalForm: {
      label: 'Legal form',
      also: ['form', 'entity type', 'incorporation'],
      choices: legalForms,
      otherwise: '',
      example: 'LLC',
    },
    taxId: {
      label: 'Federal tax ID (TIN)',
      also: ['tax id', 'ein', 'tin', 'fein', 'federal tax id', 'federal id', 'taxpayer id'],
      required: true,
      secret: true,
      example: '12-3456789',
    },
    phone: {
      label: 'Phone',
      also: ['telephone', 'phone number', 'tel', 'main phone'],
      otherwise: '',
      example: '206 555 0133',
    },
    'address.street': {
      label: 'Street',
      also: ['address', 'addr', 'addr 1', 'address 1', 'address line 1', 'street address', 'street 1'],
      required: true,
      example: '100 Example Street',
    },
    'address.city': { label: 'City', also: ['town'], required: true, example: 'Los Angeles' },
    'address.state': {
      label: 'State or province',
      also: ['state', 'province', 'region', 'county', 'st'],
      otherwise: '',
      example: 'CA',
    },
    'address.postalCode': {
      label: 'Zip code',
      also: ['zip', 'postal code', 'postcode', 'zip or postal code', 'post code'],
      required: true,
      example: '90021',
    },
    'address.country': {
      label: 'Country',
      also: ['land', 'nation'],
      otherwise: 'United States',
      hint: 'United States where the file says nothing.',
      example: 'United States',
    },
    site: siteField,
    parent: {
      label: 'Parent company',
      also: ['parent', 'parent name', 'parent id', 'belongs to', 'group'],
      otherwise: '',
      hint: 'Its Company ID, legal name or production company name.',
      example: '',
    },
    internalUse: {
      label: 'Internal use',
      also: ['internal', 'internal only'],
      reads: 'yes',
      otherwise: 'No',
      example: 'No',
    },
    status: {
      label: 'Status',
      also: ['state of account', 'active'],
      choices: ['Active', 'Disabled'],
      otherwise: 'Active',
      onlyNew: true,
      hint: 'For new companies.',
      example: 'Active',
    },
    'contacts.0.firstName': {
      label: 'Contact first name',
      also: ['first name', 'contact first'],
      onlyNew: true,
      example: 'Ada',
    },
    'contacts.0.lastName': {
      label: 'Contact last name',
      also: ['last name', 'contact last', 'surname'],
      onlyNew: true,
      example: 'Example',
    },
    'contacts.0.email': {
      label: 'Contact e-mail',
      also: ['email', 'e-mail', 'contact email'],
      onlyNew: true,
      example: 'ada@example.com',
    },
    'contacts.0.jobTitle': {
      label: 'Contact job title',
      also: ['job title', 'title', 'contact title'],
      onlyNew: true,
      example: 'Producer',
    },
    'contacts.0.phone': { label: 'Contact phone', also: ['mobile', 'cell'], onlyNew: true, example: '206 555 0134' },
  },
  keysOf: ({ number, legalName }) => [
    ...(number === undefined ? [] : [['number', number] as const]),
    ...(legalName === undefined ? [] : [['legalName', lower(legalName)] as const]),
  ],
  nameOf: ({ productionName, legalName, number }) => productionName ?? legalName ?? number ?? '',
  parentOf: ({ parent }) => (parent === undefined ? undefined : lower(parent)),
  rule: () => NewCompanyInput,
  input: (values, { links }) => ({
    productionName: values.productionName,
    legalName: values.legalName,
    legalForm: values.legalForm,
    phone: values.phone,
    address: Object.fromEntries(
      ['country', 'street', 'city', 'state', 'postalCode'].map((part) => [part, values[`address.${part}`]]),
    ),
    billingAddress: null,
    taxId: values.taxId,
    companyType: values.companyType,
    site: values.site,
    parentCompanyId: links.parent ?? null,
    internalUse: values.internalUse === 'Yes',
    enabled: values.status === 'Active',
    contacts: contactOf(values),
  }),
  describe: (values) => {
    const contact = contactOf(values).length > 0 ? ' One contact, not mailed.' : '';
    return `${values.companyType}, ${values['address.city']}.${contact}`;
  },
};
