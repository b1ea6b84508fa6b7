import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { admits } from '@gatehouse/domain/passes/status.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCall, IconMessage } from '#web/ui/icons.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Terms } from '#web/ui/terms.tsx';
import type { GatePass } from './api.ts';
import style from './gate.module.css';

interface VisitorProps {
  readonly pass: GatePass;
  readonly hours: string;
  readonly onNote: (kind: 'ARRIVED' | 'LEFT') => void;
  readonly onTurnAway: () => void;
}

/** One visitor fills the screen: who, what they drive, where to, and the one thing to do. */
export function Visitor({ pass, hours, onNote, onTurnAway }: VisitorProps) {
  const mayIn = admits(pass.status);
  return (
    <section className={`${house.sheet} ${style.visitor}`} aria-live="polite" aria-label="Visitor">
      <div className={`${house.row} ${style.visitorHead}`}>
        <StatusTag tag look={passLook(pass.status)} />
        <span className={house.muted}>{pass.number}</span>
      </div>
      <h2 className={style.visitorName}>
        {pass.firstName} {pass.lastName}
      </h2>
      <p className={style.visitorCompany}>
        {[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}
      </p>
      {pass.plate === null ? null : (
        <div className={style.plateRow}>
          <span className={style.plate}>{pass.plate}</span>
        </div>
      )}
      <dl className={style.facts}>
        <Terms
          of={[
            ['For', pass.projectName],
            ['To', pass.destination],
            ['Today', hours],
            [
              'Host',
              pass.hostPhone === null ? (
                pass.hostName
              ) : (
                <PhoneLink key="host" number={pass.hostPhone}>
                  {pass.hostName}
                </PhoneLink>
              ),
            ],
          ]}
        />
      </dl>
      {pass.noteToGate === null && !pass.escort ? null : (
        <p className={style.message}>
          <IconMessage size={20} />
          <span>{[pass.escort ? 'Needs an escort.' : '', pass.noteToGate ?? ''].filter(Boolean).join(' ')}</span>
        </p>
      )}
      <div className={style.actions}>
        {pass.status === 'ARRIVED' ? (
          <Button look="key" onClick={() => onNote('LEFT')}>
            Out
          </Button>
        ) : mayIn ? (
          <Button look="key" onClick={() => onNote('ARRIVED')}>
            Let in
          </Button>
        ) : (
          <p className={style.refusal}>This pass does not let anybody in.</p>
        )}
        <Button look="stop" onClick={onTurnAway}>
          Turn away
        </Button>
        {pass.hostPhone === null ? null : (
          <PhoneLink className={buttonClass('line')} number={pass.hostPhone}>
            <IconCall size={20} /> Call host
          </PhoneLink>
        )}
      </div>
    </section>
  );
}

interface UnknownProps {
  /** null: a code was read. */
  readonly typed: string | null;
  readonly onTurnAway: () => void;
}

/** Nobody of today is called so. */
export const Unknown = ({ typed, onTurnAway }: UnknownProps) => (
  <section className={`${house.sheet} ${style.visitor}`} aria-live="polite" aria-label="Visitor">
    <h2 className={style.visitorName}>No pass</h2>
    <p className={style.visitorCompany}>
      {typed === null
        ? 'This code is of no pass of today. It may have been sent anew, revoked, or be for another day or site.'
        : `Nobody on today’s list is called ${typed.trim().slice(0, 60)}, and no plate or number is.`}
    </p>
    <div className={style.actions}>
      <Button look="stop" onClick={onTurnAway}>
        Turn away
      </Button>
    </div>
  </section>
);
