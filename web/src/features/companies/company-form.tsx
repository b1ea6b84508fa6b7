import { companyTypes, legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { taxIdWarning } from '@gatehouse/domain/fields/tax-id.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/session-state.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckField, SwitchField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { boundRows } from '#web/ui/record-form/bind.ts';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { choicesOf, SelectField, TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { companyMetadataQuery } from './api.ts';
import type { CompanyDraft } from './company-draft.ts';
import style from './company-form.module.css';
import type { FormKind } from './company-problems.ts';
import { ContactFields, contactLabels, emptyContact } from './contact-fields.tsx';

interface CompanyFormProps {
  readonly kind: FormKind;
  readonly form: RecordForm<CompanyDraft>;
}

/** The fields of a company (13); a customer's admin sees those that are theirs to change (§6, CO-016). */
export function CompanyForm(props: CompanyFormProps) {
  const { form, kind } = props;
  const { sameBilling } = form.values;
  const metadata = useQuery(companyMetadataQuery);
  const places = { countries: metadata.data?.countries ?? [], states: metadata.data?.states ?? [], form };
  return (
    <>
      <CompanyBlock {...props} parents={metadata.data?.parents ?? []} />
      <section className={`${house.sheet} ${style.block}`}>
        <h2>Company address</h2>
        <AddressFields {...places} path="address" />
        <CheckField {...form.bind('sameBilling')} label="Billing address is the same" />
      </section>
      {sameBilling ? null : (
        <section className={`${house.sheet} ${style.block}`}>
          <h2>Billing address</h2>
          <AddressFields {...places} path="billingAddress" />
        </section>
      )}
      {kind === 'new' ? <ContactsBlock form={form} /> : null}
    </>
  );
}

interface CompanyBlockProps extends CompanyFormProps {
  readonly parents: readonly { readonly companyId: string; readonly number: number; readonly name: string }[];
}

function CompanyBlock({ kind, form, parents }: CompanyBlockProps) {
  const mayDisable = useMay('disableCompany');
  const { bind } = form;
  const isStaff = kind !== 'own';
  return (
    <section className={`${house.sheet} ${style.block}`}>
      <h2>Company</h2>
      <div className={house.halves}>
        {isStaff ? (
          <SelectField
            {...bind('companyType')}
            autoComplete="off"
            placeholder="Choose"
            choices={choicesOf(companyTypes)}
          />
        ) : null}
        <TaxIdField form={form} />
        <TextField {...bind('productionName')} autoComplete="off" maxLength={300} />
        <TextField {...bind('legalName')} autoComplete="off" maxLength={300} />
        <SelectField
          {...bind('legalForm')}
          autoComplete="off"
          optional
          placeholder="Not known yet"
          choices={choicesOf(legalForms)}
        />
        <TextField {...bind('phone')} autoComplete="off" type="tel" optional maxLength={300} />
        {isStaff ? (
          <>
            <SelectField {...bind('site')} autoComplete="off" choices={siteChoices()} />
            <SelectField
              {...bind('parentCompanyId')}
              autoComplete="off"
              optional
              placeholder="None"
              hint="For single-purpose entities: the studio, network or streamer above."
              choices={parents.map(({ companyId, number, name }) => ({
                value: companyId,
                label: `${name}, ${number}`,
              }))}
            />
            <div className={`${house.whole} ${house.wraps} ${style.flags}`}>
              {kind === 'new' && mayDisable ? <SwitchField {...bind('enabled')} label="Enabled" /> : null}
              <CheckField
                {...bind('internalUse')}
                label={
                  <>
                    Internal use <span className={house.muted}>(not shown to customers)</span>
                  </>
                }
              />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** A kept tax id is not put into the form: it is replaced by typing a new one, or stays (CO-013). */
function TaxIdField({ form: { values, set, bind } }: Pick<CompanyFormProps, 'form'>) {
  const { taxId, taxIdLast4: last4 } = values;
  const isKept = taxId === null;
  const warning = taxId === null ? null : taxIdWarning(taxId);
  const field = bind('taxId');
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode="numeric"
      maxLength={50}
      readOnly={isKept}
      value={taxId ?? `Ends in ${last4 ?? ''}`}
      hint={field.error === undefined && warning !== null ? warning : undefined}
      aside={
        last4 === null ? undefined : (
          <button
            type="button"
            className={`${house.linkButton} ${house.small}`}
            onClick={() => set({ taxId: isKept ? '' : null })}
          >
            {isKept ? 'Change' : 'Keep the one there is'}
          </button>
        )
      }
    />
  );
}

function ContactsBlock({ form }: Pick<CompanyFormProps, 'form'>) {
  const { contacts } = form.values;
  return (
    <section className={`${house.sheet} ${style.block}`}>
      <div className={style.contactsHead}>
        <h2>Contacts</h2>
        <Button
          size="sm"
          icon={<IconPlus size={16} />}
          disabled={contacts.length >= 20}
          onClick={() => form.set({ contacts: [...contacts, emptyContact] })}
        >
          Add contact
        </Button>
      </div>
      {contacts.length === 0 ? (
        <p className={house.muted}>Whom to call at this company. Contacts can be added later as well.</p>
      ) : null}
      {boundRows(form, 'contacts', contactLabels).map(({ place, bind, remove }) => (
        <fieldset className={style.contactFields} key={place}>
          <legend className={house.unseen}>Contact {place + 1}</legend>
          <div className={style.contactHead}>
            <h3>Contact {place + 1}</h3>
            <IconButton label={`Remove contact ${place + 1}`} icon={<IconTrash />} onClick={remove} />
          </div>
          <ContactFields bind={bind} />
        </fieldset>
      ))}
    </section>
  );
}
