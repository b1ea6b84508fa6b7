import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { holdsPower } from '@gatehouse/domain/users/powers.ts';
import { lacksCreditForAccountsPayable } from '@gatehouse/domain/users/rights-words.ts';
import { CustomerUser, StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserDetail } from '@gatehouse/domain/users/views.ts';
import type { ReactNode } from 'react';
import type { CallError } from '#web/api/errors.ts';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import type { Bind } from '#web/ui/record-form/bind.ts';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { type Saved, type Side, saveSentence } from './api.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EmailField } from './email-field.tsx';
import { DepartmentField, StaffFields } from './staff-fields.tsx';
import { customerBodyOf, type FieldsProps, type Problems, studioBodyOf, type UserValues } from './user-values.ts';

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

interface UserFormProps extends Omit<FieldsProps, 'values' | 'set' | 'bind' | 'problems'> {
  readonly side: Side;
  readonly kind: Saved['kind'];
  readonly form: Pick<RecordForm<UserValues>, 'values' | 'set' | 'problems'> & { readonly bind: Bind<UserValues> };
  /** Above the fields: what the server said, what changed meanwhile. */
  readonly note?: ReactNode;
  /** Between the name and the rights: for which company. */
  readonly place?: ReactNode;
}

/** The fields of a user (picture 20b): who they are, then what they may do. */
export function UserForm({ side, kind, form, metadata, user, note, place }: UserFormProps) {
  const { bind } = form;
  const fields = { values: form.values, set: form.set, bind, problems: form.problems, metadata };
  return (
    <>
      {note}
      <div className={house.halves}>
        <TextField {...bind('firstname')} autoComplete="off" />
        <TextField {...bind('lastname')} autoComplete="off" />
        <EmailField
          {...bind('email')}
          side={side}
          own={user?.email ?? null}
          lockedBecause={user === null || user.emailOpen ? null : whyLocked(user)}
          isConfirmed={user !== null && user.acceptedAt !== null}
        />
        <TextField {...bind('phone')} autoComplete="off" optional type="tel" />
        <TextField {...bind('jobtitle')} autoComplete="off" />
        {place}
        {kind === 'staff' && user?.rightsOpen !== false ? <DepartmentField {...fields} /> : null}
      </div>
      <div>
        {user !== null && !user.rightsOpen ? (
          <Note tone="info">{usersMessages.ownRights}</Note>
        ) : kind === 'staff' ? (
          <StaffFields {...fields} user={user} />
        ) : (
          <CustomerFields {...fields} user={user} />
        )}
      </div>
    </>
  );
}

/** What the server refused as a whole, in the specification's words. */
export const refusedNote = (error: CallError | null, words: string): ReactNode =>
  error === null ? null : (
    <Note tone="bad" role="alert">
      {saveSentence(error, words)}
    </Note>
  );

/** What a call takes for a user of this kind. */
export const savedOf = (kind: Saved['kind'], values: UserValues, companyId: string): Saved =>
  kind === 'staff' ? { kind, body: studioBodyOf(values) } : { kind, body: customerBodyOf(values), companyId };
