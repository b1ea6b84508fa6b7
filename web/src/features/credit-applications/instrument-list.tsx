import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  type InstrumentView,
  instrumentKindLabels,
} from '@gatehouse/domain/credit-applications/instruments-contract.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import { Note } from '#web/ui/note.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { End, RecordBlock } from './record-block.tsx';
import { instrumentsQuery } from './review-records.ts';
import { RegistryLink } from './staff-registry-link.tsx';
import { useWrite } from './use-write.ts';

/** Letters of credit and guarantees as A/R holds them in hand: amount, end, original, and what the guarantor's caps say. */
export function InstrumentList({ application }: { readonly application: ReviewedApplication }) {
  const query = useQuery(instrumentsQuery(application.creditApplicationId));
  const [edited, setEdited] = useState<InstrumentView | 'new' | null>(null);
  const [removed, setRemoved] = useState<InstrumentView | null>(null);
  const removal = useWrite(
    application,
    ({ instrumentId, version }: InstrumentView, { params }) =>
      call('DELETE /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId', {
        params: { ...params, instrumentId },
        ifMatch: String(version),
      }),
    () => undefined,
  );
  return (
    <>
      <RecordBlock
        title="Behind the line"
        query={query}
        action={({ mayEdit }) =>
          mayEdit ? (
            <Button size="sm" onClick={() => setEdited('new')}>
              Record an instrument
            </Button>
          ) : null
        }
      >
        {({ instruments, standingCents, mayEdit }) => (
          <>
            {removal.error === null ? null : (
              <Note tone="bad" role="alert">
                {removal.error.message}
              </Note>
            )}
            {instruments.length === 0 ? (
              <p className="muted">
                No letter of credit or guarantee is recorded. <RegistryLink to="guarantors">Guarantors</RegistryLink>
              </p>
            ) : (
              <>
                <ul className="recs">
                  {instruments.map((each) => (
                    <li key={each.instrumentId}>
                      <div>
                        <b>
                          {each.issuer}, {formatMoney(each.amountCents)}
                        </b>
                        <span className="why">
                          <span>
                            {instrumentKindLabels[each.kind]}
                            {each.expiresOn === null ? null : (
                              <>
                                , to <Day on={each.expiresOn} />
                              </>
                            )}
                            {each.evergreen ? ', renews by itself' : ''}
                          </span>
                          <span>
                            {each.originalReceivedOn === null ? (
                              'The original is not here yet'
                            ) : (
                              <>
                                Original received <Day on={each.originalReceivedOn} />
                              </>
                            )}
                          </span>
                          {each.caps.map((sentence) => (
                            <span key={sentence} className="bd-red">
                              {sentence}
                            </span>
                          ))}
                        </span>
                      </div>
                      <span className="act0">
                        {each.releasedOn === null ? (
                          <End band={each.band} end={each.end} />
                        ) : (
                          <span className="muted sm">
                            Released <Day on={each.releasedOn} />
                          </span>
                        )}
                        {mayEdit ? (
                          <>
                            <Button size="sm" aria-label={`Edit ${each.issuer}`} onClick={() => setEdited(each)}>
                              Edit
                            </Button>
                            <Button
                              size="sm"
                              look="quiet"
                              aria-label={`Remove ${each.issuer}`}
                              onClick={() => setRemoved(each)}
                            >
                              Remove
                            </Button>
                          </>
                        ) : null}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className="sm muted">
                  {formatMoney(standingCents)} stands behind the line today.{' '}
                  <RegistryLink to="guarantors">Guarantors</RegistryLink>
                </p>
              </>
            )}
          </>
        )}
      </RecordBlock>
      {edited === null ? null : (
        <InstrumentDialog
          application={application}
          instrument={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={`Remove ${removed?.issuer ?? ''}?`}
        text="For one that was recorded by mistake. One that ended or was given back is released instead."
        onRefuse={() => setRemoved(null)}
        onConfirm={() => {
          if (removed !== null) removal.write(removed);
          setRemoved(null);
        }}
      />
    </>
  );
}
