import type { DirectoryWaiting } from '@gatehouse/domain/directory-sync/contract.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { answerUserChange } from '#web/features/users/api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { readDirectoryAgain } from './api.ts';
import style from './directory-sync.module.css';

type Asking = { readonly change: DirectoryWaiting; readonly answer: 'confirm' | 'decline' };

/** 'Given: Final Review' on the wire; here everything is asked for, so that the word stands once. */
const rightIn = (line: string): string => line.replace(/^Given: /, '');

/** What the directory may not give alone, with the answers of whoever looks. */
export function Waits({ changes }: { readonly changes: readonly DirectoryWaiting[] }) {
  const { time, dateInText, dateOf } = useFormats();
  const [asking, ask] = useState<Asking | null>(null);
  return (
    <Sheet
      title={
        <span className={style.sub}>
          <Lamp />
          Waits for you
        </span>
      }
    >
      <ul className={style.waits}>
        {changes.map((change, place) => {
          const [firstName = '', ...rest] = change.name.split(' ');
          return (
            <li key={change.userChangeId}>
              <Avatar firstName={firstName} lastName={rest.join(' ')} look="lt" />
              <div className={style.grows}>
                <b className={house.bold}>{change.name}</b>
                <span className={style.given}>{change.what.map(rightIn).join(', ')}</span>
                <span className={house.fine}>
                  By group {change.through}, {dateInText(dateOf(change.askedAt))} at {time(change.askedAt)}
                </span>
              </div>
              {change.answers.includes('confirm') ? (
                <div className={style.answers}>
                  <Button
                    size="sm"
                    aria-label={`Refuse ${change.name}`}
                    onClick={() => ask({ change, answer: 'decline' })}
                  >
                    Refuse
                  </Button>
                  <Button
                    size="sm"
                    look={place === 0 ? 'key' : 'primary'}
                    aria-label={`Confirm ${change.name}`}
                    onClick={() => ask({ change, answer: 'confirm' })}
                  >
                    Confirm
                  </Button>
                </div>
              ) : (
                <span className={house.fine}>Another System Admin confirms it: you mapped the group</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={style.foot}>
        A/R, System Admin, levels, Final Review, its amount and A/R Number are confirmed here, by somebody who does not
        get them.
      </p>
      {asking === null ? null : (
        <ActQuestion
          title={
            asking.answer === 'confirm'
              ? `Are you sure you want to confirm this change for ${asking.change.name}?`
              : `Are you sure you want to decline this change for ${asking.change.name}?`
          }
          text={
            asking.answer === 'confirm'
              ? `${asking.change.what.join(', ')}. It counts at once. They are signed out everywhere, and all System Admins are told.`
              : 'Everything stays as it is now. It is asked again when the group gives something new.'
          }
          look={asking.answer === 'confirm' ? 'primary' : 'stop'}
          act={() => answerUserChange(asking.change.userChangeId, asking.answer)}
          busyWords="Working"
          reads={readDirectoryAgain}
          onClose={() => ask(null)}
        />
      )}
    </Sheet>
  );
}
