import type { FieldMessage } from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { AccountNumber } from '@gatehouse/domain/credit-applications/sections/banking-reference.ts';
import {
  type SavedSection,
  sealedFields,
  sectionShapes,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { TaxId } from '@gatehouse/domain/fields/tax-id.ts';
import { type Resolver, set } from 'react-hook-form';
import type { SectionData } from './application-saver.ts';

export type Values = Record<string, unknown>;

const reference = () => ({ company: '', contactName: '', email: '', phone: '', address: '', customerSince: '' });
export const principal = () => ({ name: '', title: '', ownershipPercent: null });

/** An untouched section. Money and counts are null while nothing is typed, everything else is an empty text. */
const empty: Readonly<Record<SavedSection, () => Values>> = {
  'company-and-project': () => ({
    legalName: '',
    legalForm: '',
    parentCompany: '',
    country: '',
    street: '',
    city: '',
    state: '',
    postalCode: '',
  }),
  'line-of-credit': () => ({
    requestedCents: null,
    jobTotalCents: null,
    totalMonths: null,
    startDate: '',
    guaranteeKind: 'None',
    guarantor: '',
    comments: '',
    purchaseOrderRequired: false,
  }),
  'company-profile': () => ({
    dateStarted: '',
    typeOfBusiness: '',
    annualSalesCents: null,
    netWorthCents: null,
    employees: null,
    principals: [principal()],
  }),
  'banking-reference': () => ({ bank: '', contactName: '', title: '', email: '', phone: '' }),
  'trade-references': () => ({ references: [reference(), reference(), reference()] }),
  'certificate-of-insurance': () => ({ producer: '', insurance: '', address: '', effectiveDate: '', expiryDate: '' }),
};

/** What a form begins with: what is kept, on top of an untouched section. */
export const valuesOf = (section: SavedSection, data: SectionData | undefined): Values => {
  const values: Values = { ...empty[section](), ...data };
  if (section === 'trade-references') {
    const rows = Array.isArray(values.references) ? values.references : [];
    values.references = [0, 1, 2].map((row) => ({ ...reference(), ...(rows[row] as object | undefined) }));
  }
  if (section === 'company-profile' && (!Array.isArray(values.principals) || values.principals.length === 0))
    values.principals = [principal()];
  return values;
};

type Sealed = (typeof sealedFields)[keyof typeof sealedFields];
export const sealedOf = (section: SavedSection): Sealed | undefined =>
  section in sealedFields ? sealedFields[section as keyof typeof sealedFields] : undefined;

const sealedShapes = { taxId: TaxId, accountNumber: AccountNumber } as const;

/** The sentence for a typed tax id or account number, or null. */
export const sealedRefusal = (typed: keyof typeof sealedShapes, value: string): string | null =>
  sealedShapes[typed].safeParse(value).error?.issues[0]?.message ?? null;

/**
 * What is wrong with a section as far as its own text tells: the same shapes as the server's (§5). The sealed number counts as given when it
 * was typed just now or is kept already; its message stands beside the control, whatever the field is called that keeps the last digits.
 */
export const problemsOf = (section: SavedSection, values: Values, today: string): readonly FieldMessage[] => {
  const sealed = sealedOf(section);
  const data: Values = { ...values };
  if (sealed !== undefined) {
    const typed = data[sealed.typed];
    delete data[sealed.typed];
    if (typeof typed === 'string' && typed !== '') data[sealed.kept] = '0000';
  }
  const problems = (sectionShapes[section].safeParse(data).error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.');
    return { field: field === sealed?.kept ? sealed.typed : field, errorMessage: message };
  });
  if (section === 'company-profile' && String(values.dateStarted) > today)
    problems.push({ field: 'dateStarted', errorMessage: creditMessages.dateInFuture });
  return firstOfEach(problems);
};

/** A field shows one sentence at a time: the first (§5). */
const firstOfEach = (problems: readonly FieldMessage[]): readonly FieldMessage[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** A whole number as typed; anything else stays as it is and is told by the rules. */
export const wholeNumber = (typed: string): number | string | null => {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : typed;
};

/** The server names the field that keeps the last digits; the control is the one that is typed into. */
export const typedName = (section: SavedSection, field: string): string => {
  const sealed = sealedOf(section);
  return sealed?.kept === field ? sealed.typed : field;
};

/** The same problems, as the form's fields read them. */
export const resolverOf =
  (section: SavedSection, today: string): Resolver<Values> =>
  (values) => {
    const errors = {};
    for (const { field, errorMessage } of problemsOf(section, values, today))
      set(errors, field, { type: 'rule', message: errorMessage });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
