import type { Delegation } from '@gatehouse/domain/delegates/contract.ts';
import { coverInWords, endedInWords } from '@gatehouse/domain/delegates/words.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { endDelegate, readDelegatesAgain } from './api.ts';
import style from './delegates.module.css';

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
  return (
    <>
      <ul className={style.covers}>
        {delegations.map((each) => (
          <li key={each.delegationId}>
            <span className={`${marksStyle.avatar} ${marksStyle.light}`} aria-hidden="true">
              {initialsOfName(userProfileId === each.from.userProfileId ? each.to.name : each.from.name)}
            </span>
            <span>
              <b className={house.bold}>{headOf(each, userProfileId)}</b>
              <br />
              <span className={house.soft}>
                {coverInWords(each, today)}{' '}
                {each.endedBecause === null
                  ? `${each.reason}.`.replace(/\.\.$/, '.')
                  : `${endedInWords[each.endedBecause]}.`}
              </span>
            </span>
            {each.mayEnd ? (
              <Button size="sm" aria-label={`End: ${headOf(each, userProfileId)}`} onClick={() => setEnding(each)}>
                End
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending === null ? null : (
        <ActQuestion
          title="End it now?"
          text={`${headOf(ending, userProfileId)}. What was decided until now stays. Both get an e-mail.`}
          act={() => endDelegate(ending.delegationId)}
          busyWords="Ending"
          reads={readDelegatesAgain}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
