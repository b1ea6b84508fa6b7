import { parseMoney } from '../../fields/money.ts';
import { GuarantorInput } from '../../guarantors/contract.ts';
import { guarantorKindLabels, guarantorKinds } from '../../guarantors/guarantor.ts';
import { formatMoney } from '../../text/format.ts';
import type { ImportKind, Values } from '../import-kind.ts';

const centsOf = (typed: string | undefined): number | null =>
  typed === undefined || typed === '' ? null : parseMoney(typed);

/** A cap in words: 'up to $10,000 per show'; nothing where there is none. */
const capsInWords = ({ perShowCap, totalCap }: Values): readonly string[] => {
  const [show, total] = [centsOf(perShowCap), centsOf(totalCap)];
  return [
    ...(show === null ? [] : [`up to ${formatMoney(show)} per show`]),
    ...(total === null ? [] : [`up to ${formatMoney(total)} in total`]),
  ];
};

/** Guarantors of the registry: recognised by their name. What one stands for already is recorded with each credit, not here. */
export const guarantorsKind: ImportKind = {
  label: 'Guarantors',
  one: 'guarantor',
  many: 'guarantors',
  nameHead: 'Guarantor',
  before: 'Nothing has to be here before them.',
  fields: {
    name: {
      label: 'Guarantor',
      also: ['name', 'guarantor name', 'bank', 'surety', 'issuer'],
      required: true,
      example: 'Example Surety Inc.',
    },
    kind: {
      label: 'Kind',
      also: ['type', 'guarantor type', 'category'],
      required: true,
      choices: guarantorKinds.map((kind) => guarantorKindLabels[kind]),
      example: guarantorKindLabels.SURETY,
    },
    perShowCap: {
      label: 'Cap per show',
      also: ['per show', 'show cap', 'cap', 'limit per show', 'cap per project'],
      reads: 'money',
      otherwise: '',
      example: '10,000.00',
    },
    totalCap: {
      label: 'Cap in total',
      also: ['total', 'total cap', 'overall cap', 'limit in total'],
      reads: 'money',
      otherwise: '',
      example: '100,000.00',
    },
    contactName: {
      label: 'Contact',
      also: ['contact name', 'contact person', 'attention'],
      otherwise: '',
      example: 'Ada Example',
    },
    contactEmail: {
      label: 'Contact e-mail',
      also: ['e-mail', 'email', 'contact mail'],
      otherwise: '',
      example: 'ada@example.com',
    },
    note: { label: 'Note', also: ['notes', 'comment', 'remarks'], otherwise: '', example: '' },
    active: {
      label: 'Accepted',
      also: ['active', 'acceptable', 'in use'],
      reads: 'yes',
      otherwise: 'Yes',
      hint: 'No: it is in the registry, and new credit does not name it.',
      example: 'Yes',
    },
  },
  keysOf: ({ name }) => (name === undefined ? [] : [['name', name.toLowerCase()]]),
  nameOf: ({ name = '' }) => name,
  rule: () => GuarantorInput,
  input: (values) => ({
    name: values.name,
    kind: guarantorKinds.find((kind) => guarantorKindLabels[kind] === values.kind),
    perShowCapCents: centsOf(values.perShowCap),
    totalCapCents: centsOf(values.totalCap),
    contactName: values.contactName ?? '',
    contactEmail: values.contactEmail ?? '',
    note: values.note ?? '',
    active: values.active !== 'No',
  }),
  fieldOf: (path) => path.replace(/Cents$/, ''),
  describe: (values) => `${[values.kind, ...capsInWords(values)].join(', ')}.`,
};
