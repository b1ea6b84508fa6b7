import { companyTypes, legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { taxIdWarning } from '@gatehouse/domain/fields/tax-id.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/session-state.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckField, SwitchField } from '#web/ui/check-field.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { companyMetadataQuery } from './api.ts';
import type { CompanyDraft } from './company-draft.ts';
import { type FormKind, idOf, type Problems } from './company-problems.ts';
import { ContactFields, emptyContact } from './contact-fields.tsx';

interface CompanyFormProps {
  readonly kind: FormKind;
  readonly draft: CompanyDraft;
  readonly set: (part: Partial<CompanyDraft>) => void;
  readonly problems: Problems;
  /** The last four digits of the tax id that is kept. */
  readonly taxIdLast4: string | null;
}

const wordsOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** The fields of a company (13); a customer's admin sees those that are theirs to change (§6, CO-016). */
export function CompanyForm(props: CompanyFormProps) {
  const { draft, set, problems, kind } = props;
  const metadata = useQuery(companyMetadataQuery);
  const places = { countries: metadata.data?.countries ?? [], states: metadata.data?.states ?? [], problems };
  return (
    <>
      <CompanyBlock {...props} parents={metadata.data?.parents ?? []} />
      <section className="sheet co-blk">
        <h2>Company address</h2>
        <AddressFields {...places} path="address" address={draft.address} onChange={(address) => set({ address })} />
        <CheckField
          label="Billing address is the same"
          checked={draft.sameBilling}
          onChange={(event) => set({ sameBilling: event.target.checked })}
        />
      </section>
      {draft.sameBilling ? null : (
        <section className="sheet co-blk">
          <h2>Billing address</h2>
          <AddressFields
            {...places}
            path="billingAddress"
            address={draft.billingAddress}
            onChange={(billingAddress) => set({ billingAddress })}
          />
        </section>
      )}
      {kind === 'new' ? <ContactsBlock draft={draft} set={set} problems={problems} /> : null}
    </>
  );
}

function CompanyBlock({
  kind,
  draft,
  set,
  problems,
  taxIdLast4,
  parents,
}: CompanyFormProps & {
  readonly parents: readonly { readonly companyId: string; readonly number: number; readonly name: string }[];
}) {
  const mayDisable = useMay('disableCompany');
  const field = (
    name: 'companyType' | 'legalForm' | 'productionName' | 'legalName' | 'phone' | 'site' | 'parentCompanyId',
  ) => ({
    id: idOf(name),
    error: problems[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const isStaff = kind !== 'own';
  return (
    <section className="sheet co-blk">
      <h2>Company</h2>
      <div className="grid g2">
        {isStaff ? (
          <SelectField
            {...field('companyType')}
            label="Company type"
            placeholder="Choose"
            choices={wordsOf(companyTypes)}
          />
        ) : null}
        <TaxIdField draft={draft} set={set} error={problems.taxId} last4={taxIdLast4} />
        <TextField {...field('productionName')} label="Production company name" maxLength={300} />
        <TextField {...field('legalName')} label="Legal name" maxLength={300} />
        <SelectField
          {...field('legalForm')}
          label="Legal form"
          optional
          placeholder="Not known yet"
          choices={wordsOf(legalForms)}
        />
        <TextField {...field('phone')} label="Phone" type="tel" optional maxLength={300} />
        {isStaff ? (
          <>
            <SelectField {...field('site')} label="Site" choices={wordsOf(sites)} />
            <SelectField
              {...field('parentCompanyId')}
              label="Parent"
              optional
              placeholder="None"
              hint="For single-purpose entities: the studio, network or streamer above."
              choices={parents.map(({ companyId, number, name }) => ({
                value: companyId,
                label: `${name}, ${number}`,
              }))}
            />
            <div className="full row wrapit co-flags">
              {kind === 'new' && mayDisable ? (
                <SwitchField
                  label="Enabled"
                  checked={draft.enabled}
                  onChange={(event) => set({ enabled: event.target.checked })}
                />
              ) : null}
              <CheckField
                label={
                  <>
                    Internal use <span className="muted">(not shown to customers)</span>
                  </>
                }
                checked={draft.internalUse}
                onChange={(event) => set({ internalUse: event.target.checked })}
              />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** A kept tax id is not put into the form: it is replaced by typing a new one, or stays (CO-013). */
function TaxIdField({
  draft,
  set,
  error,
  last4,
}: Pick<CompanyFormProps, 'draft' | 'set'> & { readonly error: string | undefined; readonly last4: string | null }) {
  const isKept = draft.taxId === null;
  const warning = draft.taxId === null ? null : taxIdWarning(draft.taxId);
  return (
    <TextField
      id={idOf('taxId')}
      label="Federal tax ID (TIN)"
      autoComplete="off"
      inputMode="numeric"
      maxLength={50}
      readOnly={isKept}
      value={draft.taxId ?? `Ends in ${last4 ?? ''}`}
      error={error}
      hint={error === undefined && warning !== null ? warning : undefined}
      aside={
        last4 === null ? undefined : (
          <button type="button" className="bare a sm" onClick={() => set({ taxId: isKept ? '' : null })}>
            {isKept ? 'Change' : 'Keep the one there is'}
          </button>
        )
      }
      onChange={(event) => set({ taxId: event.target.value })}
    />
  );
}

function ContactsBlock({ draft, set, problems }: Pick<CompanyFormProps, 'draft' | 'set' | 'problems'>) {
  const { contacts } = draft;
  return (
    <section className="sheet co-blk">
      <div className="co-hh">
        <h2>Contacts</h2>
        <Button
          size="sm"
          icon={<IconPlus size={16} />}
          disabled={contacts.length >= 20}
          onClick={() => set({ contacts: [...contacts, emptyContact] })}
        >
          Add contact
        </Button>
      </div>
      {contacts.length === 0 ? (
        <p className="muted">Whom to call at this company. Contacts can be added later as well.</p>
      ) : null}
      {contacts.map((contact, place) => (
        <fieldset className="co-con" key={place}>
          <legend className="vh">Contact {place + 1}</legend>
          <div className="co-ch">
            <h3>Contact {place + 1}</h3>
            <IconButton
              label={`Remove contact ${place + 1}`}
              icon={<IconTrash />}
              onClick={() => set({ contacts: contacts.filter((_, index) => index !== place) })}
            />
          </div>
          <ContactFields
            contact={contact}
            problems={Object.fromEntries(
              (Object.keys(emptyContact) as (keyof typeof emptyContact)[]).flatMap((name) => {
                const message = problems[`contacts.${place}.${name}`];
                return message === undefined ? [] : [[name, message]];
              }),
            )}
            idOf={(name) => idOf(`contacts.${place}.${name}`)}
            onChange={(changed) => set({ contacts: contacts.map((each, index) => (index === place ? changed : each)) })}
          />
        </fieldset>
      ))}
    </section>
  );
}
