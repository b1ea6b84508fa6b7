import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  type InstrumentView,
  instrumentKindLabels,
} from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { instrumentsQuery } from '../review/review-records.ts';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { End, RecordBlock } from './record-block.tsx';
import style from './records.module.css';
import { RegistryLink } from './staff-registry-link.tsx';
import { useKeptRecords } from './use-kept-records.tsx';

/** Letters of credit and guarantees as A/R holds them in hand: amount, end, original, and what the guarantor's caps say. */
export function InstrumentList({ application }: { readonly application: ReviewedApplication }) {
  const query = useQuery(instrumentsQuery(application.creditApplicationId));
  const { add, actions, refusal, dialogs } = useKeptRecords<InstrumentView>({
    application,
    send: ({ instrumentId, version }, { params }) =>
      call('DELETE /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId', {
        params: { ...params, instrumentId },
        ifMatch: String(version),
      }),
    question: (instrument) => ({
      title: `Remove ${instrument?.issuer ?? ''}?`,
      text: 'For one that was recorded by mistake. One that ended or was given back is released instead.',
    }),
    dialog: (instrument, close) => (
      <InstrumentDialog application={application} instrument={instrument} onClose={close} />
    ),
  });
  return (
    <>
      <RecordBlock
        title="Behind the line"
        query={query}
        action={({ mayEdit }) => (mayEdit ? add('Record an instrument') : null)}
      >
        {({ instruments, standingCents, mayEdit }) => (
          <>
            {refusal}
            {instruments.length === 0 ? (
              <p className={house.muted}>
                No letter of credit or guarantee is recorded. <RegistryLink to="guarantors">Guarantors</RegistryLink>
              </p>
            ) : (
              <>
                <ul className={style.records}>
                  {instruments.map((each) => (
                    <li key={each.instrumentId}>
                      <div>
                        <b>
                          {each.issuer}, {formatMoney(each.amountCents)}
                        </b>
                        <span className={style.recordWords}>
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
                            <span key={sentence} className={style.bandRed}>
                              {sentence}
                            </span>
                          ))}
                        </span>
                      </div>
                      <span className={style.recordActions}>
                        {each.releasedOn === null ? (
                          <End band={each.band} end={each.end} />
                        ) : (
                          <span className={house.fine}>
                            Released <Day on={each.releasedOn} />
                          </span>
                        )}
                        {mayEdit ? actions(each, each.issuer) : null}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className={house.fine}>
                  {formatMoney(standingCents)} stands behind the line today.{' '}
                  <RegistryLink to="guarantors">Guarantors</RegistryLink>
                </p>
              </>
            )}
          </>
        )}
      </RecordBlock>
      {dialogs}
    </>
  );
}
