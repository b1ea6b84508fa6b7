import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { type ReactNode, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { IconBadge, IconDots, IconMailSend, IconUserShield } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { Note } from '#web/ui/note.tsx';
import { focusTitleWhenLost } from './focus-title.ts';
import { MoveDialog } from './moves-dialog.tsx';
import { arrangeMoves, buttonWords, type PanelMove } from './moves-order.ts';
import type { ViewerClock } from './staff-moments.ts';
import { useWrite } from './use-write.ts';

export interface MovesPanelProps {
  readonly application: ReviewedApplication;
  readonly clock: ViewerClock;
  /** Undefined where a letter cannot be sent by this person now. */
  readonly onSendLetter: (() => void) | undefined;
  /** Approve opens the letter (credit.md T19). */
  readonly onApproved: (message: string) => void;
}

export interface MovesParts {
  /** The decision panel beside the sections. */
  readonly panel: ReactNode;
  /** The bar at the foot of the screen on phones; null when nothing is asked. */
  readonly bar: ReactNode;
}

/**
 * What this person may do now, as the server offers it: open moves are buttons, closed ones say why (DESIGN.md §5, credit.md §2).
 * Two parts of one state: the panel, and on phones a bar that stays in reach.
 */
export function useMovesPanel({ application, clock, onSendLetter, onApproved }: MovesPanelProps): MovesParts {
  const [dialog, setDialog] = useState<PanelMove | null>(null);
  const claim = useWrite(
    application,
    (_body: null, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/claim', parts),
    () => undefined,
  );
  const hasArNumber = application.arNumber !== null;
  const { key, decisions, onFile, closed } = arrangeMoves(application.status, application.moves, hasArNumber);
  const start = (move: PanelMove) => (move === 'claim' ? claim.write(null) : setDialog(move));
  const words = (move: PanelMove) => buttonWords(move, hasArNumber);
  const closedDecisions = closed.filter(({ move }) => !isOnFile(move));
  const letterIsKey = key === null && onSendLetter !== undefined && application.letters.length === 0;
  const keyButton =
    key === null ? null : (
      <Button
        look={application.waitingOnMe ? 'key' : 'primary'}
        busy={claim.busy ? 'Starting' : false}
        onClick={() => start(key)}
      >
        {words(key)}
      </Button>
    );
  const panel = (
    <>
      {key === null && decisions.length + closedDecisions.length === 0 ? (
        <GrantedPanel application={application} />
      ) : (
        <section className={key === null ? 'sheet decide' : 'sheet decide has-bar'} aria-labelledby="decide-title">
          <h2 id="decide-title" className="row">
            {application.waitingOnMe ? <Lamp /> : null}
            {application.waitingOnMe ? 'Your decision' : 'Next step'}
          </h2>
          <LimitFact application={application} />
          <RiskFact application={application} />
          {claim.error === null ? null : (
            <Note tone="bad" role="alert">
              {claim.error.message}
            </Note>
          )}
          {keyButton}
          {decisions.length === 0 ? null : (
            <div className="two">
              {decisions.map((move) => (
                <Button key={move} onClick={() => start(move)}>
                  {words(move)}
                </Button>
              ))}
            </div>
          )}
          {closedDecisions.length === 0 ? null : (
            <ul className="shutm" aria-label="Not possible now">
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
      {letterIsKey ? (
        <Button look="primary" icon={<IconMailSend size={18} />} onClick={onSendLetter}>
          Send letter of approval
        </Button>
      ) : null}
      <FileLinks
        open={onFile.map((move) => ({ id: move, words: words(move), icon: icons[move], onSelect: () => start(move) }))}
        closed={closed
          .filter(({ move }) => isOnFile(move))
          .map(({ move, because }) => ({ id: move, words: words(move), icon: icons[move], because }))}
        letter={letterIsKey ? undefined : onSendLetter}
      />
      {dialog === null ? null : (
        <MoveDialog
          move={dialog}
          application={application}
          clock={clock}
          onClose={() => {
            setDialog(null);
            focusTitleWhenLost();
          }}
          onApproved={onApproved}
        />
      )}
    </>
  );
  const bar =
    keyButton === null ? null : (
      <div className="mbar">
        {keyButton}
        {decisions.length === 0 ? null : (
          <ActionMenu
            label="More decisions"
            trigger={
              <>
                <IconDots size={20} />
                <span className="vh">More decisions</span>
              </>
            }
            items={decisions.map((move) => ({ label: words(move), onSelect: () => start(move) }))}
          />
        )}
      </div>
    );
  return { panel, bar };
}

/** After the approval: what was granted and until when. */
function GrantedPanel({ application }: { readonly application: ReviewedApplication }) {
  if (application.approvedCents === null) return null;
  return (
    <section className="sheet decide" aria-labelledby="granted-title">
      <h2 id="granted-title">Granted</h2>
      <LimitFact application={application} />
      {application.expiresOn === null ? null : (
        <p className="ink2">
          Expires <Day on={application.expiresOn} />
        </p>
      )}
    </section>
  );
}

const icons: Readonly<Partial<Record<PanelMove, ReactNode>>> = {
  assignRiskApprover: <IconUserShield size={18} />,
  setArNumber: <IconBadge size={18} />,
};
const isOnFile = (move: PanelMove): boolean => move in icons;

interface FileLink {
  readonly id: string;
  readonly words: string;
  readonly icon: ReactNode;
}

function FileLinks({
  open,
  closed,
  letter,
}: {
  readonly open: readonly (FileLink & { readonly onSelect: () => void })[];
  readonly closed: readonly (FileLink & { readonly because: string })[];
  readonly letter: (() => void) | undefined;
}) {
  if (open.length + closed.length === 0 && letter === undefined) return null;
  return (
    <ul className="links" aria-label="On the file">
      {open.map(({ id, words, icon, onSelect }) => (
        <li key={id}>
          <button type="button" onClick={onSelect}>
            {icon}
            {words}
          </button>
        </li>
      ))}
      {letter === undefined ? null : (
        <li>
          <button type="button" onClick={letter}>
            <IconMailSend size={18} />
            Send letter of approval
          </button>
        </li>
      )}
      {closed.map(({ id, words, icon, because }) => (
        <li key={id}>
          <button type="button" disabled>
            {icon}
            {words}
          </button>
          <span className="why">{because}</span>
        </li>
      ))}
    </ul>
  );
}

function LimitFact({ application }: { readonly application: ReviewedApplication }) {
  const { approvedCents, recommendedCents, requestedCents, recommendedTerms } = application;
  const [label, amount] =
    approvedCents !== null
      ? ['Approved limit', approvedCents]
      : recommendedCents !== null
        ? ['Recommended limit', recommendedCents]
        : ['Requested limit', requestedCents];
  if (amount === null) return null;
  return (
    <div className="lim">
      <span className="sm muted">{label}</span>
      <b>{formatMoney(Number(amount))}</b>
      {recommendedTerms === null ? null : <span className="sm ink2">{recommendedTerms}</span>}
    </div>
  );
}

const tiers = {
  low: ['st-go', 'Low risk'],
  medium: ['st-neutral', 'Medium risk'],
  high: ['st-stop', 'High risk'],
} as const;

/** The tier and why: shown with reasons, because the policy follows from it (credit.md §3). */
function RiskFact({ application }: { readonly application: ReviewedApplication }) {
  const [ink, label] = tiers[application.riskTier];
  return (
    <div className="risk">
      <b className={`b ${ink}`}>{label}</b>
      {application.riskReasons.length === 0 ? (
        <p className="sm muted">Nothing is known about it yet.</p>
      ) : (
        <ul>
          {application.riskReasons.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
