import { isUnitedStates, zipWarning } from '@gatehouse/domain/fields/postal.ts';
import house from '#web/ui/house/house.module.css';
import { mendOfCity } from '#web/ui/mend-of-city.ts';
import { binder } from '#web/ui/record-form/bind.ts';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { choicesOf, SelectField, TextField } from '#web/ui/text-field.tsx';
import type { AddressDraft, CompanyDraft } from './company-draft.ts';

const labels = { country: 'Country', street: 'Street', city: 'City', state: 'State' };

interface AddressFieldsProps {
  readonly path: 'address' | 'billingAddress';
  readonly form: RecordForm<CompanyDraft>;
  readonly countries: readonly string[];
  readonly states: readonly { readonly code: string; readonly name: string }[];
}

/** An address by the rules of its country: the states as a list and a zip in the United States, free words elsewhere (VA-011 to VA-013). */
export function AddressFields({ path, form, countries, states }: AddressFieldsProps) {
  const address = form.values[path];
  const set = (part: Partial<AddressDraft>) => form.set({ [path]: { ...address, ...part } });
  const bind = binder({ ...form, values: address, set, labels, under: `${path}.` });
  const inStates = isUnitedStates(address.country);
  const warning = zipWarning(address.country, address.postalCode);
  // a record from before the form may name a country that is not offered: it stays choosable where it stands
  const offered =
    address.country === '' || countries.includes(address.country) ? countries : [address.country, ...countries];
  return (
    <div className={house.quarters}>
      <SelectField
        {...bind('country')}
        autoComplete="off"
        span="span2"
        placeholder="Choose"
        choices={choicesOf(offered)}
        // a state of one country is none of another
        onValue={(country) => set({ country, state: isUnitedStates(country) === inStates ? address.state : '' })}
      />
      <TextField {...bind('street')} autoComplete="off" span="span2" maxLength={120} />
      <TextField
        {...bind('city')}
        autoComplete="off"
        span="span2"
        maxLength={80}
        mend={mendOfCity(address.city, (city) => set({ city }))}
      />
      {inStates ? (
        <SelectField
          {...bind('state')}
          autoComplete="off"
          placeholder="Choose"
          choices={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <TextField {...bind('state')} autoComplete="off" label="State or province" optional maxLength={255} />
      )}
      <TextField
        {...bind('postalCode')}
        autoComplete="off"
        label={inStates ? 'Zip code' : 'Postal code'}
        maxLength={20}
        hint={form.problems[`${path}.postalCode`] === undefined && warning !== null ? warning : undefined}
      />
    </div>
  );
}
