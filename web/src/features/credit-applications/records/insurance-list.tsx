import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { policyKindLabels } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { PolicyView } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { capital, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { insuranceQuery } from '../review/review-records.ts';
import { InsuranceDialog } from './insurance-dialog.tsx';
import { End, RecordBlock } from './record-block.tsx';
import style from './records.module.css';
import { useKeptRecords } from './use-kept-records.tsx';

/** The policies of the project with their ends, what is missing in them, and the condition that would ask for it (credit.md §7). */
export function InsuranceList({ application }: { readonly application: ReviewedApplication }) {
  const query = useQuery(insuranceQuery(application.creditApplicationId));
  const { add, actions, refusal, dialogs } = useKeptRecords<PolicyView>({
    application,
    send: ({ policyId, version }, { params }) =>
      call('DELETE /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId', {
        params: { ...params, policyId },
        ifMatch: String(version),
      }),
    question: (policy) => ({ title: `Remove ${policy === null ? '' : policyKindLabels[policy.kind]}?` }),
    dialog: (policy, close) => <InsuranceDialog application={application} policy={policy} onClose={close} />,
  });
  return (
    <>
      <RecordBlock title="Policies" query={query} action={({ mayEdit }) => (mayEdit ? add('Record a policy') : null)}>
        {({ policies, gaps, suggestion, mayEdit }) => (
          <>
            {refusal}
            {policies.length === 0 ? (
              <p className={house.muted}>No policy is read off the certificate yet.</p>
            ) : (
              <ul className={style.records}>
                {policies.map((each) => (
                  <li key={each.policyId}>
                    <div>
                      <b>{policyKindLabels[each.kind]}</b>
                      <span className={style.recordWords}>
                        <span>
                          {each.insurer}, {each.policyNumber}
                        </span>
                        <span>
                          <Day on={each.effectiveOn} /> to <Day on={each.expiresOn} />
                          {each.eachOccurrenceCents === null
                            ? ''
                            : `, ${formatMoney(each.eachOccurrenceCents)} each occurrence`}
                          {each.aggregateCents === null ? '' : `, ${formatMoney(each.aggregateCents)} aggregate`}
                        </span>
                        <span>{wordings(each)}</span>
                      </span>
                    </div>
                    <span className={style.recordActions}>
                      <End band={each.band} end={each.end} />
                      {mayEdit ? actions(each, `${policyKindLabels[each.kind]} ${each.policyNumber}`) : null}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {gaps.length === 0 ? (
              <p className={house.fine}>Nothing is missing.</p>
            ) : (
              <div style={{ marginTop: 14 }}>
                <Note tone="warn">
                  <b className={house.bold}>{gaps.length === 1 ? 'One gap' : `${gaps.length} gaps`}</b>
                  <ul className={style.gaps}>
                    {gaps.map(({ sentence }) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                  {suggestion === null ? null : (
                    <p className={house.small}>
                      As a condition of an approval: due <Day on={suggestion.dueOn} />.
                    </p>
                  )}
                </Note>
              </div>
            )}
          </>
        )}
      </RecordBlock>
      {dialogs}
    </>
  );
}

const wordings = (policy: PolicyView): string => {
  const there = [
    policy.holderNamed ? 'lot named as holder' : '',
    policy.additionalInsured ? 'additional insured' : '',
    policy.lossPayee ? 'loss payee' : '',
    policy.cancellation30Days ? '30 days of notice' : '',
  ].filter(Boolean);
  const words = there.length === 0 ? 'none of the words we ask for' : there.join(', ');
  return capital(words);
};
