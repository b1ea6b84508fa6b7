import type { Delegation } from '@gatehouse/domain/delegates/contract.ts';
import { coverInWords, endedInWords } from '@gatehouse/domain/delegates/words.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import './delegates.css';
import { endDelegate, readDelegatesAgain } from './api.ts';

export interface CoverListProps {
  readonly delegations: readonly Delegation[];
  readonly today: string;
  /** Whose list it is; null: of everybody, so both names are said. */
  readonly userProfileId: string | null;
}

const headOf = ({ from, to, state }: Delegation, userProfileId: string | null): string => {
  const acts = state === 'ended' ? 'acted' : state === 'ahead' ? 'will act' : 'acts';
  if (userProfileId === to.userProfileId) return `You ${acts === 'acts' ? 'act' : acts} for ${from.name}`;
  return `${to.name} ${acts} for ${userProfileId === from.userProfileId ? 'you' : from.name}`;
};

/** Who acts for whom, with the way to end it. */
export function CoverList({ delegations, today, userProfileId }: CoverListProps) {
  const [ending, setEnding] = useState<Delegation | null>(null);
  const end = useMutation({
    mutationFn: ({ delegationId }: Delegation) => endDelegate(delegationId),
    onSuccess: async ({ message }) => {
      toast.ok(message);
      setEnding(null);
      await readDelegatesAgain();
    },
    onError: () => readDelegatesAgain(),
  });
  return (
    <>
      <ul className="cov">
        {delegations.map((each) => (
          <li key={each.delegationId}>
            <span className="ava lt" aria-hidden="true">
              {initialsOfName(userProfileId === each.from.userProfileId ? each.to.name : each.from.name)}
            </span>
            <span>
              <b className="b">{headOf(each, userProfileId)}</b>
              <br />
              <span className="ink2">
                {coverInWords(each, today)}{' '}
                {each.endedBecause === null
                  ? `${each.reason}.`.replace(/\.\.$/, '.')
                  : `${endedInWords[each.endedBecause]}.`}
              </span>
            </span>
            {each.mayEnd ? (
              <Button
                size="sm"
                aria-label={`End: ${headOf(each, userProfileId)}`}
                onClick={() => {
                  end.reset();
                  setEnding(each);
                }}
              >
                End
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        title="End it now?"
        text={
          ending === null
            ? ''
            : `${headOf(ending, userProfileId)}. What was decided until now stays. Both get an e-mail.`
        }
        busy={end.isPending && 'Ending'}
        onConfirm={() => ending !== null && end.mutate(ending)}
        onRefuse={() => setEnding(null)}
      >
        {end.error === null ? null : (
          <Note tone="bad" role="alert">
            {sentenceOf(end.error)}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
