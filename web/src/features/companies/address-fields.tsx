import { isUnitedStates, zipWarning } from '@gatehouse/domain/fields/postal.ts';
import { mendOfCity } from '#web/ui/mend-of-city.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { AddressDraft } from './company-draft.ts';
import { idOf, type Problems } from './company-problems.ts';

/** An address by the rules of its country: the states as a list and a zip in the United States, free words elsewhere (VA-011 to VA-013). */
export function AddressFields({
  path,
  address,
  problems,
  countries,
  states,
  onChange,
}: {
  readonly path: 'address' | 'billingAddress';
  readonly address: AddressDraft;
  readonly problems: Problems;
  readonly countries: readonly string[];
  readonly states: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (address: AddressDraft) => void;
}) {
  const inStates = isUnitedStates(address.country);
  const field = (name: keyof AddressDraft) => ({
    id: idOf(`${path}.${name}`),
    error: problems[`${path}.${name}`],
    value: address[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  const warning = zipWarning(address.country, address.postalCode);
  // a record from before the form may name a country that is not offered: it stays choosable where it stands
  const offered =
    address.country === '' || countries.includes(address.country) ? countries : [address.country, ...countries];
  return (
    <div className="grid g4">
      <SelectField
        {...field('country')}
        label="Country"
        span="span2"
        placeholder="Choose"
        choices={offered.map((value) => ({ value, label: value }))}
        onChange={(event) =>
          // a state of one country is none of another
          onChange({
            ...address,
            country: event.target.value,
            state: isUnitedStates(event.target.value) === inStates ? address.state : '',
          })
        }
      />
      <TextField {...field('street')} label="Street" span="span2" maxLength={120} />
      <TextField
        {...field('city')}
        label="City"
        span="span2"
        maxLength={80}
        mend={mendOfCity(address.city, (city) => onChange({ ...address, city }))}
      />
      {inStates ? (
        <SelectField
          {...field('state')}
          label="State"
          placeholder="Choose"
          choices={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <TextField {...field('state')} label="State or province" optional maxLength={255} />
      )}
      <TextField
        {...field('postalCode')}
        label={inStates ? 'Zip code' : 'Postal code'}
        maxLength={20}
        hint={problems[`${path}.postalCode`] === undefined && warning !== null ? warning : undefined}
      />
    </div>
  );
}
