import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { ServiceTokenForm } from '@gatehouse/domain/service-tokens/contract.ts';
import { lifetimes, serviceScopeWords } from '@gatehouse/domain/service-tokens/scopes.ts';
import { TicksField } from '#web/ui/check-field.tsx';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import { problemsIn } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { makeToken, readTokensAgain } from './api.ts';
import { BoundField } from './bound-field.tsx';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  scopes: 'What it may do',
  boundTo: 'Where',
  days: 'Works for',
};
const lifetimeWords = { 30: '30 days', 90: '90 days', 365: 'A year' } as const satisfies Record<
  (typeof lifetimes)[number],
  string
>;

const fresh: ServiceTokenForm = { name: '', scopes: [], boundTo: null, days: 90 };

interface TokenDialogProps {
  readonly Company: CompanyChoice;
  readonly onDone: (token: string) => void;
  readonly onClose: () => void;
}

/** Which system, what it may do, where, and for how long; the token is shown when it is made. */
export function TokenDialog({ Company, onDone, onClose }: TokenDialogProps) {
  const { bind, frame } = useRecordForm({
    saved: fresh,
    check: (values) => problemsIn(ServiceTokenForm, values),
    labels,
    send: makeToken,
    reads: readTokensAgain,
    onClose,
    onDone: ({ token }) => onDone(token),
  });
  const days = bind('days');
  return (
    <WriteDialog
      {...frame}
      title="Make a service token"
      text="Another system comes in with it. It does what is ticked here and nothing else."
      submit="Make it"
      look="primary"
      busyWords="Making it"
    >
      <TextField {...bind('name')} hint="Which system it is for" autoComplete="off" />
      <TicksField
        {...bind('scopes')}
        choices={serviceScopes.map((value) => ({ value, label: serviceScopeWords[value] }))}
      />
      <BoundField Company={Company} {...bind('boundTo')} />
      <SelectField
        {...days}
        choices={lifetimes.map((each) => ({ value: String(each), label: lifetimeWords[each] }))}
        value={String(days.value)}
        onValue={(chosen) => days.onValue(lifetimes.find((each) => String(each) === chosen) ?? 90)}
      />
    </WriteDialog>
  );
}
