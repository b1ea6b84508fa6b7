import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type CreditStatus, limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { focusTitleWhenLost } from '../review/focus-title.ts';
import { useClaim } from '../use-write.ts';
import { Decisions } from './decisions.tsx';
import style from './moves.module.css';
import { MovesBar } from './moves-bar.tsx';
import { MoveDialog } from './moves-dialog.tsx';
import { GrantedFacts, LimitFact, LimitField, RiskFact } from './moves-facts.tsx';
import { FileLinks } from './moves-file-links.tsx';
import { arrangeMoves, buttonWords, isOnFile, isStop, type PanelMove } from './moves-order.ts';
import { Outcome, outcomeTitles } from './moves-outcome.tsx';

export interface MovesPanelProps {
  readonly application: ReviewedApplication;
  /** The letter that belongs to the status and can be sent by this person now; null where there is none. */
  readonly letter: LetterKind | null;
  readonly openLetter: (kind: LetterKind) => void;
  /** Approve and Deny open their letter (credit.md T19, T23). */
  readonly onDecided: (kind: LetterKind, message: string) => void;
}

export interface MovesParts {
  /** The decision panel beside the sections. */
  readonly panel: ReactNode;
  /** The bar at the foot of the screen on phones; null when nothing is asked. */
  readonly bar: ReactNode;
}

const letterWords = {
  APPROVAL: 'Send letter of approval',
  DENIAL: 'Write the denial letter',
  COD: 'Send COD information again',
} as const satisfies Record<LetterKind, string>;

const isGranted = (status: CreditStatus): boolean => limitStatuses.some((each) => each === status);

/**
 * What this person may do now, as the server offers it: open moves are buttons, closed ones say why (look §5, credit.md §2).
 * Two parts of one state: the panel, and on phones a bar that stays in reach.
 */
export function useMovesPanel({ application, letter, openLetter, onDecided }: MovesPanelProps): MovesParts {
  const [dialog, setDialog] = useState<PanelMove | null>(null);
  const [typedLimit, setTypedLimit] = useState<number | null>();
  const claim = useClaim(application);
  const { status, moves, waitingOnMe } = application;
  const hasArNumber = application.arNumber !== null;
  const { key, decisions, onFile, closed, refused } = arrangeMoves(status, moves, hasArNumber);
  const start = (move: PanelMove) => {
    if (move === 'claim') claim.write(null);
    else if (move === 'offerCashAccount') openLetter('COD');
    else setDialog(move);
  };
  const words = (move: PanelMove) => buttonWords(move, hasArNumber);
  const closedDecisions = closed.filter(({ move }) => !isOnFile(move));
  const limitCents =
    typedLimit === undefined ? (application.recommendedCents ?? application.requestedCents) : typedLimit;
  const title = outcomeTitles[status];
  // the letter is the next step until it was sent once
  const letterIsKey =
    key === null && letter !== null && letter !== 'COD' && !application.letters.some(({ kind }) => kind === letter);
  const keyButton =
    key === null ? null : (
      <Button look={waitingOnMe ? 'key' : 'primary'} busy={claim.busy ? 'Starting' : false} onClick={() => start(key)}>
        {words(key)}
      </Button>
    );
  const isEmpty = key === null && decisions.length + closedDecisions.length === 0 && title === undefined;
  const panel = (
    <>
      {isEmpty && !isGranted(status) ? null : (
        <section
          className={key === null ? `${house.sheet} ${style.decide}` : `${house.sheet} ${style.decide} ${style.hasBar}`}
          aria-labelledby="decide-title"
        >
          <h2 id="decide-title" className={house.row}>
            {waitingOnMe ? <Lamp /> : null}
            {title ?? (waitingOnMe ? 'Your decision' : 'Next step')}
          </h2>
          <Outcome application={application} />
          <Amount
            application={application}
            isOver={title !== undefined}
            limitCents={limitCents}
            onLimit={setTypedLimit}
            onAdjust={() => start('adjustCreditLimit')}
          />
          <Refused error={claim.error} />
          {keyButton}
          {letterIsKey && letter !== null ? (
            <Button look="primary" icon={<IconMailSend size={18} />} onClick={() => openLetter(letter)}>
              {letterWords[letter]}
            </Button>
          ) : null}
          <Decisions
            under="why"
            of={[...decisions.map((move) => ({ move, because: null })), ...closedDecisions].map((each) => ({
              ...each,
              words: words(each.move),
              look: isStop(each.move) ? 'stop' : 'line',
            }))}
            onMove={start}
          />
        </section>
      )}
      <FileLinks
        open={onFile.filter((move) => move !== 'adjustCreditLimit')}
        closed={closed.filter(({ move }) => isOnFile(move) && move !== 'adjustCreditLimit')}
        words={words}
        onMove={start}
        letters={
          letter === null || letterIsKey ? [] : [{ words: letterWords[letter], onSelect: () => openLetter(letter) }]
        }
      />
      {dialog === null ? null : (
        <MoveDialog
          move={dialog}
          application={application}
          limitCents={limitCents}
          onClose={() => {
            setDialog(null);
            focusTitleWhenLost();
          }}
          onApproved={(message) => onDecided('APPROVAL', message)}
          onDenied={(message) => onDecided('DENIAL', message)}
        />
      )}
    </>
  );
  const bar = (
    <MovesBar
      keyButton={keyButton}
      decisions={decisions}
      refused={refused === null ? null : `${words(refused.move)}: ${refused.because}`}
      words={words}
      onMove={start}
    />
  );
  return { panel, bar };
}

interface AmountProps {
  readonly application: ReviewedApplication;
  /** Nothing is left to decide: no limit is asked for and no risk is told. */
  readonly isOver: boolean;
  readonly limitCents: number | null;
  readonly onLimit: (limitCents: number | null) => void;
  readonly onAdjust: () => void;
}

/** The limit as it was granted, or as it is asked for and recommended, with the risk behind it. */
function Amount({ application, isOver, limitCents, onLimit, onAdjust }: AmountProps) {
  const { status, approvedCents, moves } = application;
  if (isGranted(status) && approvedCents !== null)
    return <GrantedFacts application={application} onAdjust={onAdjust} />;
  if (isOver) return null;
  return (
    <>
      {moves.some(({ move }) => move === 'approve') ? (
        <LimitField application={application} limitCents={limitCents} onLimit={onLimit} />
      ) : (
        <LimitFact application={application} />
      )}
      {isGranted(status) ? null : <RiskFact application={application} />}
    </>
  );
}
