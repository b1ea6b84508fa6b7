import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EndedNote } from '#web/ui/ended-note.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { SideList } from '../review/side-list.tsx';
import { useMoments } from '../staff-moments.ts';
import { useWrite } from '../use-write.ts';

const states = {
  ASKED: ['ring', 'Asked'],
  ACCEPTED: ['check', 'Accepted'],
  DECLINED: ['cross', 'Declined'],
  RECALLED: ['slash', 'Recalled'],
} as const;

/** Who was asked to accept the risk, and what they said; a mail that was lost is sent again with a new link (credit.md T15). */
export function RiskRequests({ application }: { readonly application: ReviewedApplication }) {
  const { shortMoment } = useMoments();
  const { risk, moves } = application;
  const { write, busy, underWay, error } = useWrite(application, (riskRequestId: string, { params, ...parts }) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/risk-requests/:riskRequestId/resend', {
      ...parts,
      params: { ...params, riskRequestId },
    }),
  );
  if (risk.length === 0) return null;
  const mayResend = moves.some(({ move, ok }) => move === 'resendRisk' && ok);
  return (
    <SideList id="risk-title" title="Risk approvers" error={error}>
      {risk.map(({ riskRequestId, tier, name, email, state, askedAt, answerBy, answeredAt, comment, ended }) => (
        <li key={riskRequestId}>
          <Glyph name={states[state][0]} />
          <div>
            <b className={house.bold}>{name}</b>
            <span className={house.fine}>
              Tier {tier}, {email}
            </span>
            <span className={house.detail}>
              {states[state][1]}, {shortMoment(answeredAt ?? askedAt)}
              {state === 'ASKED' ? (
                <>
                  ; answer by <Day on={answerBy} />
                </>
              ) : null}
            </span>
            <EndedNote ended={ended} />
            {comment === null || comment === '' ? null : <q>{comment}</q>}
            {mayResend && state === 'ASKED' ? (
              <Button
                size="sm"
                busy={underWay === riskRequestId && 'Sending'}
                disabled={busy && underWay !== riskRequestId}
                onClick={() => write(riskRequestId)}
              >
                Send again<span className={house.unseen}> to {name}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </SideList>
  );
}
