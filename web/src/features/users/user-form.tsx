import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { holdsPower } from '@gatehouse/domain/users/powers.ts';
import { lacksCreditForAccountsPayable } from '@gatehouse/domain/users/rights-words.ts';
import { CustomerUser, StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserDetail } from '@gatehouse/domain/users/views.ts';
import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Saved, Side } from './api.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EmailField } from './email-field.tsx';
import { DepartmentField, StaffFields } from './staff-fields.tsx';
import {
  customerBodyOf,
  type FieldsProps,
  fieldLabels,
  type Problems,
  studioBodyOf,
  type UserValues,
} from './user-values.ts';
import './users.css';

/** What is wrong with the form, by field: the domain's own rules, in its words. */
export const problemsOf = (kind: Saved['kind'], values: UserValues): Problems => {
  const parsed =
    kind === 'staff' ? StudioUser.safeParse(studioBodyOf(values)) : CustomerUser.safeParse(customerBodyOf(values));
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  if (kind === 'customer' && lacksCreditForAccountsPayable(customerBodyOf(values)))
    found.accountspayable ??= usersMessages.apNeedsCredit;
  return found;
};

const whyLocked = (user: UserDetail): string =>
  holdsPower(user) || user.waiting.some(({ kind }) => kind === 'RIGHTS')
    ? usersMessages.emailOfPowers
    : usersMessages.emailKept;

const labelOf = (field: string): string | undefined => {
  const [name = ''] = field.split('.');
  return fieldLabels[name as keyof UserValues];
};

interface UserFormProps extends FieldsProps {
  readonly side: Side;
  readonly kind: Saved['kind'];
  readonly attempt: number;
  /** Above the fields: what the server said, what changed meanwhile. */
  readonly note?: ReactNode;
  /** Between the name and the rights: for which company. */
  readonly place?: ReactNode;
  readonly formId: string;
  readonly onSubmit: () => void;
}

/** The fields of a user (picture 20b): who they are, then what they may do. */
export function UserForm(props: UserFormProps) {
  const { side, kind, values, set, problems, metadata, user, attempt, note, place, formId, onSubmit } = props;
  const text = (name: 'firstname' | 'lastname' | 'jobtitle' | 'phone') => ({
    id: `u-${name}`,
    label: fieldLabels[name],
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <form
      className="u-form"
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(problems).map(([field, message]) => ({
          id: `u-${field}`,
          message,
          ...(labelOf(field) === undefined ? {} : { label: labelOf(field) as string }),
        }))}
      />
      {note}
      <div className="grid g2" style={{ marginTop: 18 }}>
        <TextField {...text('firstname')} />
        <TextField {...text('lastname')} />
        <EmailField
          side={side}
          value={values.email}
          own={user?.email ?? null}
          error={problems.email}
          lockedBecause={user === null || user.emailOpen ? null : whyLocked(user)}
          isConfirmed={user !== null && user.acceptedAt !== null}
          onValue={(email) => set({ email })}
        />
        <TextField {...text('phone')} optional type="tel" />
        <TextField {...text('jobtitle')} />
        {place}
        {kind === 'staff' && user?.rightsOpen !== false ? (
          <DepartmentField values={values} set={set} problems={problems} metadata={metadata} />
        ) : null}
      </div>
      {user !== null && !user.rightsOpen ? (
        <div style={{ marginTop: 18 }}>
          <Note tone="info">{usersMessages.ownRights}</Note>
        </div>
      ) : kind === 'staff' ? (
        <StaffFields values={values} set={set} problems={problems} metadata={metadata} user={user} />
      ) : (
        <CustomerFields values={values} set={set} problems={problems} metadata={metadata} user={user} />
      )}
    </form>
  );
}

export const useAttempts = () => {
  const [attempt, setAttempt] = useState(0);
  return { attempt, again: () => setAttempt((before) => before + 1) };
};
