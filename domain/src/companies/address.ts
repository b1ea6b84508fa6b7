import { z } from 'zod';
import { City } from '../fields/city.ts';
import { fieldMessages } from '../fields/messages.ts';
import { fiveDigitZip, isUnitedStates, postalRefusal } from '../fields/postal.ts';
import { Street } from '../fields/street.ts';
import { OptionalText } from '../fields/text.ts';
import { countries, isState } from './countries.ts';
import { companyMessages } from './messages.ts';

const country = z
  .string({ error: companyMessages.chooseCountry })
  .refine((name) => countries.includes(name), companyMessages.chooseCountry);

interface Typed {
  readonly country: string;
  readonly state: string;
  readonly postalCode: string;
}

/** Asks the rules that follow the country even while another field is wrong, so that a form shows everything at once. */
const typed = ({ value }: { readonly value: unknown }): boolean => {
  const { country: where, state, postalCode } = (value ?? {}) as Record<string, unknown>;
  return [where, state, postalCode].every((each) => typeof each === 'string');
};

/**
 * §3 Company address: country, street, city, state or province, zip or postal code. In the United States the state is one of the list and the
 * zip has 1 to 5 digits; elsewhere the province is free text, possibly none, and the general postal rule holds (VA-011 to VA-013).
 */
export const Address = z
  .strictObject({
    country,
    street: Street,
    city: City,
    state: OptionalText,
    postalCode: z.string({ error: fieldMessages.required }).max(20, fieldMessages.postalInvalid),
  })
  .refine(({ country: where, state }) => !isUnitedStates(where) || isState(state), {
    path: ['state'],
    error: companyMessages.chooseState,
    when: typed,
  })
  .refine(({ country: where, postalCode }) => postalRefusal(where, postalCode) === null, {
    path: ['postalCode'],
    error: ({ input }) => {
      const { country: where, postalCode } = input as Typed;
      return postalRefusal(where, postalCode) ?? fieldMessages.postalInvalid;
    },
    when: typed,
  })
  .overwrite((address) =>
    isUnitedStates(address.country) ? { ...address, postalCode: fiveDigitZip(address.postalCode) } : address,
  );
export type Address = z.infer<typeof Address>;
