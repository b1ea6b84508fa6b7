import { NewAdministrator } from '@gatehouse/domain/set-up/contract.ts';
import { FullName } from '@gatehouse/domain/set-up/full-name.ts';
import type { FormEvent, ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import type { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { problemOf, problemsIn } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import style from './set-up.module.css';

/** Signs in with what was just set; the page leaves for the portal. */
export type Enter = (email: string, password: string) => Promise<void>;

interface SetUpForm {
  readonly token: string;
  /** The one address that the link is for; null: the holder's own. */
  readonly email: string | null;
  readonly onEnter: Enter;
  /** Somebody else used the link meanwhile. */
  readonly onOver: () => void;
}

const labels = { name: 'Your name', email: 'Your e-mail', password: 'Password' } as const;
const say = () => undefined; // the portal says it by opening

/** The page is leaving: the form stays busy until it is gone. */
const leaving = () => new Promise<never>(() => undefined);

const orOver =
  (onOver: () => void) =>
  (error: CallError): never => {
    if (error.status === 410) onOver();
    throw error;
  };

/** Where the portal keeps the passwords: name, e-mail, password, and straight in. What is typed is kept nowhere. */
export function PasswordSetUp({ token, email, onEnter, onOver }: SetUpForm) {
  const form = useRecordForm({
    saved: { name: '', email: email ?? '', password: '' },
    check: (values) => ({
      ...problemsIn(NewAdministrator, values),
      ...(values.password === '' ? { password: 'Choose a password' } : {}),
    }),
    labels,
    say,
    send: async (values) => {
      await call('POST /api/session/set-up/complete', { body: { ...values, token } }).catch(orOver(onOver));
      // it is done: where the way in fails now, the home page has the ordinary one
      await onEnter(values.email, values.password).catch(() => location.assign('/'));
      return leaving();
    },
  });
  return (
    <Frame form={form} submit="Set the password and open the lot" busy="Opening the lot">
      <TextField {...form.bind('name')} autoComplete="name" maxLength={255} />
      <TextField
        {...form.bind('email')}
        type="email"
        autoComplete="username"
        maxLength={255}
        readOnly={email !== null}
        {...(email === null ? {} : { hint: 'The link was made for this address' })}
      />
      <PasswordField
        {...form.bind('password')}
        autoComplete="new-password"
        maxLength={1024}
        hint="15 to 128 characters. A sentence is easier to remember than a word."
      />
    </Frame>
  );
}

/** Where a foreign provider keeps them: the name, and over to the provider. The verified address that comes back is the one. */
export function ProviderSetUp({ token, email, onOver }: SetUpForm) {
  const form = useRecordForm({
    saved: { name: '' },
    check: ({ name }) => problemOf('name', FullName, name),
    labels,
    say,
    send: async (values) => {
      const { url } = await call('POST /api/session/set-up/provider', { body: { ...values, token } }).catch(
        orOver(onOver),
      );
      location.assign(url);
      return leaving();
    },
  });
  return (
    <Frame form={form} submit="Sign in and open the lot" busy="One moment">
      <TextField {...form.bind('name')} autoComplete="name" maxLength={255} />
      <p>
        You sign in with {email === null ? 'your own account' : email} at your studio’s sign-in service. The address
        that it has verified becomes yours here.
      </p>
    </Frame>
  );
}

interface FrameProps {
  readonly form: {
    readonly error: CallError | null;
    readonly busy: boolean;
    readonly formProps: { readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void };
  };
  readonly submit: string;
  readonly busy: string;
  readonly children: ReactNode;
}

const Frame = ({ form: { error, busy, formProps }, submit, busy: busyWords, children }: FrameProps) => (
  <form className={style.fields} {...formProps}>
    {error === null ? null : (
      <Note tone="bad" role="alert">
        {error.message}
      </Note>
    )}
    {children}
    <Button type="submit" look="key" size="lg" busy={busy && busyWords}>
      {submit}
    </Button>
  </form>
);
