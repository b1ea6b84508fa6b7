import { Email } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Glyph } from '#web/ui/glyph.tsx';
import type { Bound } from '#web/ui/record-form/bind.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { emailInUseQuery, type Side } from './api.ts';
import style from './users.module.css';

const PAUSE_MS = 400;

/** The address somebody signs in with: asked about while it is typed (picture 20b, "Not in use"). Customers hear of their own company only. */
export function EmailField({
  id,
  label,
  side,
  value,
  own,
  error,
  lockedBecause,
  isConfirmed,
  onValue,
}: Bound<string> & {
  readonly side: Side;
  /** The address as it is saved; nobody else has it. */
  readonly own: string | null;
  /** Why it is not this person's to change; null: it is. */
  readonly lockedBecause: string | null;
  /** Somebody signs in by the address of before: a new one waits for its own mailbox. */
  readonly isConfirmed: boolean;
}) {
  const locked = lockedBecause !== null;
  const asked = useSettled(value, PAUSE_MS);
  const isNew = asked === value && value.toLowerCase() !== own?.toLowerCase() && Email.safeParse(value).success;
  const { data: inUse } = useQuery({ ...emailInUseQuery(side, asked), enabled: isNew });
  const isTaken = isNew && inUse === true;
  return (
    <div>
      <TextField
        id={id}
        label={label}
        type="email"
        autoComplete="off"
        value={value}
        disabled={locked}
        hint={locked ? lockedBecause : isConfirmed ? usersMessages.emailWaits : undefined}
        error={error ?? (isTaken ? fieldMessages.duplicateEmail : undefined)}
        onValue={onValue}
      />
      <span role="status">
        {isNew && inUse === false && side === 'studio-ops' ? (
          <span className={style.mailState}>
            <Glyph name="tick" size={16} />
            Not in use
          </span>
        ) : null}
      </span>
    </div>
  );
}
