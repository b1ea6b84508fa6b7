import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { ServiceTokenForm } from '@gatehouse/domain/service-tokens/contract.ts';
import { lifetimes, serviceScopeWords } from '@gatehouse/domain/service-tokens/scopes.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { problemsIn, useCheckedForm } from '#web/ui/use-checked-form.ts';
import { useDialogForm } from '#web/ui/use-dialog-form.ts';
import { useSend } from '#web/ui/use-send.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { makeToken, tokenKey } from './api.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', scopes: 'What it may read', days: 'Works for' };
const lifetimeWords = { 30: '30 days', 90: '90 days', 365: 'A year' } as const satisfies Record<
  (typeof lifetimes)[number],
  string
>;

/** Who reads, what, and for how long; the token is shown when it is made. */
export function TokenDialog({
  onDone,
  onClose,
}: {
  readonly onDone: (token: string) => void;
  readonly onClose: () => void;
}) {
  const form = useCheckedForm<ServiceTokenForm>({ name: '', scopes: [], days: 90 }, (values) =>
    problemsIn(ServiceTokenForm, values),
  );
  const sending = useSend(makeToken, { reads: tokenKey, onDone: ({ token }) => onDone(token) });
  const { values, set, problems, idOf, frame } = useDialogForm(form, sending, onClose);
  return (
    <WriteDialog
      {...frame}
      typed={form}
      title="Make a service token"
      text="It reads the records of every company, as staff do, and changes nothing."
      submit="Make it"
      look="primary"
      busyWords="Making it"
      labels={labels}
    >
      <TextField
        id={idOf('name')}
        label={labels.name}
        hint="Which system it is for"
        autoComplete="off"
        value={values.name}
        error={problems.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <fieldset
        className={problems.scopes === undefined ? 'f' : 'f bad'}
        id={idOf('scopes')}
        tabIndex={-1}
        aria-describedby={problems.scopes === undefined ? undefined : `${idOf('scopes')}-error`}
      >
        <legend className="lbl">{labels.scopes}</legend>
        {serviceScopes.map((scope) => (
          <CheckField
            key={scope}
            label={serviceScopeWords[scope]}
            checked={values.scopes.includes(scope)}
            onChange={({ target }) =>
              set({
                scopes: serviceScopes.filter((each) =>
                  each === scope ? target.checked : values.scopes.includes(each),
                ),
              })
            }
          />
        ))}
        {problems.scopes === undefined ? null : (
          <FieldError id={`${idOf('scopes')}-error`}>{problems.scopes}</FieldError>
        )}
      </fieldset>
      <SelectField
        id={idOf('days')}
        label={labels.days}
        choices={lifetimes.map((days) => ({ value: String(days), label: lifetimeWords[days] }))}
        value={String(values.days)}
        error={problems.days}
        onChange={(event) => set({ days: lifetimes.find((days) => String(days) === event.target.value) ?? 90 })}
      />
    </WriteDialog>
  );
}
