import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { LetterKind } from '@gatehouse/domain/letters/kinds.ts';
import { type ReactNode, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { focusTitleWhenLost } from '../review/focus-title.ts';
import type { ViewerClock } from '../staff-moments.ts';
import { useWrite } from '../use-write.ts';
import style from './moves.module.css';
import { MovesBar } from './moves-bar.tsx';
import { MoveDialog } from './moves-dialog.tsx';
import { GrantedFacts, LimitFact, LimitField, RiskFact } from './moves-facts.tsx';
import { FileLinks } from './moves-file-links.tsx';
import { arrangeMoves, buttonWords, isOnFile, isStop, type PanelMove } from './moves-order.ts';
import { Outcome, outcomeTitles } from './moves-outcome.tsx';

export interface MovesPanelProps {
  readonly application: ReviewedApplication;
  readonly clock: ViewerClock;
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

/**
 * What this person may do now, as the server offers it: open moves are buttons, closed ones say why (look §5, credit.md §2).
 * Two parts of one state: the panel, and on phones a bar that stays in reach.
 */
export function useMovesPanel({ application, clock, letter, openLetter, onDecided }: MovesPanelProps): MovesParts {
  const [dialog, setDialog] = useState<PanelMove | null>(null);
  const [typedLimit, setTypedLimit] = useState<number | null>();
  const claim = useWrite(
    application,
    (_body: null, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/claim', parts),
    () => undefined,
  );
  const { status, moves, waitingOnMe } = application;
  const hasArNumber = application.arNumber !== null;
  const arranged = arrangeMoves(status, moves, hasArNumber);
  const { key, decisions, onFile, closed, refused } = arranged;
  const start = (move: PanelMove) => {
    if (move === 'claim') claim.write(null);
    else if (move === 'offerCashAccount') openLetter('COD');
    else setDialog(move);
  };
  const words = (move: PanelMove) => buttonWords(move, hasArNumber);
  const closedDecisions = closed.filter(({ move }) => !isOnFile(move));
  const limitCents =
    typedLimit === undefined ? (application.recommendedCents ?? application.requestedCents) : typedLimit;
  const mayDecide = moves.some(({ move }) => move === 'approve');
  const adjust = moves.find(({ move }) => move === 'adjustCreditLimit');
  const isGranted = status === 'APPROVED' || status === 'CONDITIONAL' || status === 'ON_HOLD';
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
      {isEmpty && !isGranted ? null : (
        <section
          className={key === null ? `${house.sheet} ${style.decide}` : `${house.sheet} ${style.decide} ${style.hasBar}`}
          aria-labelledby="decide-title"
        >
          <h2 id="decide-title" className={house.row}>
            {waitingOnMe ? <Lamp /> : null}
            {title ?? (waitingOnMe ? 'Your decision' : 'Next step')}
          </h2>
          <Outcome application={application} clock={clock} />
          {isGranted && application.approvedCents !== null ? (
            <GrantedFacts
              application={application}
              adjust={
                adjust === undefined
                  ? null
                  : adjust.ok
                    ? { onPress: () => start('adjustCreditLimit') }
                    : { because: adjust.because ?? '' }
              }
            />
          ) : title !== undefined ? null : mayDecide ? (
            <LimitField application={application} limitCents={limitCents} onLimit={setTypedLimit} />
          ) : (
            <LimitFact application={application} />
          )}
          {title === undefined && !isGranted ? <RiskFact application={application} /> : null}
          {claim.error === null ? null : (
            <Note tone="bad" role="alert">
              {claim.error.message}
            </Note>
          )}
          {keyButton}
          {letterIsKey && letter !== null ? (
            <Button look="primary" icon={<IconMailSend size={18} />} onClick={() => openLetter(letter)}>
              {letterWords[letter]}
            </Button>
          ) : null}
          {decisions.length === 0 ? null : (
            <div className={style.decisions}>
              {decisions.map((move) => (
                <Button key={move} look={isStop(move) ? 'stop' : 'line'} onClick={() => start(move)}>
                  {words(move)}
                </Button>
              ))}
            </div>
          )}
          {closedDecisions.length === 0 ? null : (
            <ul className={style.closedMoves} aria-label="Not possible now">
              {closedDecisions.map(({ move, because }) => (
                <li key={move}>
                  <Button disabled aria-describedby={`why-${move}`}>
                    {words(move)}
                  </Button>
                  <span id={`why-${move}`}>{because}</span>
                </li>
              ))}
            </ul>
          )}
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
          clock={clock}
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
