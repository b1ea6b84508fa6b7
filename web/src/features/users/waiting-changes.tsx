import type { UserChangeAnswer, WaitingChange } from '@gatehouse/domain/users/user-change.ts';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { toast } from '#web/ui/toast.ts';
import { answerUserChange, refreshUsers, userSentence } from './api.ts';
import style from './users.module.css';

const words: Readonly<Record<UserChangeAnswer, { readonly label: string; readonly question: string }>> = {
  confirm: { label: 'Confirm', question: 'Are you sure you want to confirm this change for {name}?' },
  decline: { label: 'Decline', question: 'Are you sure you want to decline this change for {name}?' },
  withdraw: { label: 'Withdraw', question: 'Are you sure you want to withdraw this change for {name}?' },
};
const follows = (answer: UserChangeAnswer, { kind }: WaitingChange): string => {
  if (answer !== 'confirm') return 'Everything stays as it is now.';
  return kind === 'RIGHTS'
    ? 'It counts at once. They are signed out everywhere, and all System Admins are told.'
    : 'A link goes to the new address. It counts when somebody confirms it there.';
};

interface Asking {
  readonly answer: UserChangeAnswer;
  readonly change: WaitingChange;
}

interface WaitingChangesProps {
  readonly changes: readonly WaitingChange[];
  /** Names the user, where the list is about several. */
  readonly title?: (change: WaitingChange) => ReactNode;
}

/** Changes of users that do not count yet, with the answers that are this person's to give (decision 0080). */
export function WaitingChanges({ changes, title }: WaitingChangesProps) {
  const { dateInText, dateOf } = useFormats();
  const [asking, setAsking] = useState<Asking | null>(null);
  const day = (instant: string): string => dateInText(dateOf(instant));
  return (
    <>
      <ul className={style.waitingChanges}>
        {changes.map((change) => (
          <li key={change.userChangeId}>
            {title === undefined ? null : <b className={house.bold}>{title(change)}</b>}
            <ul>
              {change.what.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className={house.fine}>
              {change.askedBy} asked on {day(change.askedAt)}.{' '}
              {change.waitsFor === 'SECOND_ADMIN'
                ? 'Waits for a second System Admin'
                : 'Waits until it is confirmed at the new address'}{' '}
              until {day(change.expiresAt)}.
            </p>
            {change.answers.length === 0 ? null : (
              <div className={house.wraps}>
                {change.answers.map((answer) => (
                  <Button
                    key={answer}
                    size="sm"
                    look={answer === 'confirm' ? 'primary' : 'line'}
                    aria-label={`${words[answer].label} the change for ${change.name}`}
                    onClick={() => setAsking({ answer, change })}
                  >
                    {words[answer].label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asking === null ? null : <Question {...asking} onDone={() => setAsking(null)} />}
    </>
  );
}

function Question({ answer, change, onDone }: Asking & { readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      toast.ok((await answerUserChange(change.userChangeId, answer)).message);
    } catch (error) {
      toast.bad(userSentence(error));
    }
    await refreshUsers();
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={words[answer].question.replace('{name}', change.name)}
      text={follows(answer, change)}
      look={answer === 'confirm' ? 'primary' : 'stop'}
      busy={busy && 'Working'}
      onConfirm={() => void send()}
      onRefuse={onDone}
    >
      <ul className={style.whatChanges}>
        {change.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
