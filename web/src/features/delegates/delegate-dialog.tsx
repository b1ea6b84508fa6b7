import type { Eligible } from '@gatehouse/domain/delegates/contract.ts';
import { type DelegateScope, delegateScopes, scopeWords } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { delegationInWords } from '@gatehouse/domain/delegates/words.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, refusedFields, sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import './delegates.css';
import { eligibleQuery, readDelegatesAgain, setDelegate } from './api.ts';
import { type DelegateValues, emptyDelegate, problemsOfDelegate, takesOf } from './delegate-form.ts';

const labels: Readonly<Record<string, string>> = {
  toUserId: 'To',
  scopes: 'What they may do',
  firstDay: 'First day',
  lastDay: 'Last day',
  capCents: 'Up to',
  reason: 'Reason',
};

/** Sets a delegate for oneself, or as System Admin for anybody (27d). */
export function DelegateDialog({ onClose }: { readonly onClose: () => void }) {
  const { userProfileId } = useProfile();
  const [fromUserId, setFrom] = useState<string>();
  const eligible = useQuery(eligibleQuery(fromUserId));
  const form = useId();
  const [key] = useState(() => crypto.randomUUID());
  const draft = useDraft<DelegateValues>({ form: 'delegate', person: userProfileId }, emptyDelegate);
  const { values } = draft;
  const [attempt, setAttempt] = useState(0);
  const { data } = eligible;
  const save = useMutation({
    mutationFn: ({ from, typed }: { from: string; typed: DelegateValues }) =>
      setDelegate(
        {
          ...typed,
          fromUserId: from,
          firstDay: typed.firstDay ?? '',
          lastDay: typed.lastDay ?? '',
          reason: typed.reason.trim(),
        },
        key,
      ),
    onSuccess: async ({ message }) => {
      draft.clear();
      toast.ok(message);
      await readDelegatesAgain();
      onClose();
    },
  });
  const { close, question } = useDiscardQuestion({ dirty: draft.dirty, onDiscard: draft.clear, onClose });
  const typedProblems = data === undefined || attempt === 0 ? {} : problemsOfDelegate(values, data);
  const problems: Readonly<Record<string, string>> = { ...refusedFields(save.error), ...typedProblems };
  const whole =
    save.error instanceof CallError
      ? save.error.messages.every(({ field }) => field === undefined)
      : save.error !== null;
  const submit = () => {
    setAttempt(attempt + 1);
    if (data === undefined || save.isPending || Object.keys(problemsOfDelegate(values, data)).length > 0) return;
    save.mutate({ from: data.from.userProfileId, typed: values });
  };
  const set = (part: Partial<DelegateValues>) => {
    if (save.error !== null) save.reset();
    draft.set(part);
  };
  return (
    <>
      <Dialog
        open
        big
        width={640}
        title="Set a delegate"
        onClose={save.isPending ? () => undefined : close}
        foot="Both get an e-mail. You can end it any day."
        actions={
          <>
            <Button onClick={close} disabled={save.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              look="key"
              busy={save.isPending && 'Setting'}
              disabled={data === undefined}
            >
              Set delegate
            </Button>
          </>
        }
      >
        {data === undefined ? (
          eligible.error === null ? (
            <div aria-busy="true">
              <SkeletonLine width="70%" />
            </div>
          ) : (
            <ErrorPanel error={eligible.error} onRetry={() => void eligible.refetch()} />
          )
        ) : (
          <form
            id={form}
            noValidate
            className="stackf"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <ErrorSummary
              attempt={attempt}
              problems={Object.entries(problems).map(([field, message]) => ({
                id: `${form}-${field}`,
                label: labels[field] ?? field,
                message,
              }))}
            />
            {whole ? (
              <Note tone="bad" role="alert">
                {sentenceOf(save.error)}
              </Note>
            ) : null}
            <DelegateFields
              form={form}
              eligible={data}
              values={values}
              problems={problems}
              onFrom={(next) => {
                setFrom(next);
                set({ toUserId: '', scopes: [] });
              }}
              onChange={set}
            />
          </form>
        )}
      </Dialog>
      {question}
    </>
  );
}

function DelegateFields({
  form,
  eligible,
  values,
  problems,
  onFrom,
  onChange,
}: {
  readonly form: string;
  readonly eligible: Eligible;
  readonly values: DelegateValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly onFrom: (userProfileId: string) => void;
  readonly onChange: (part: Partial<DelegateValues>) => void;
}) {
  const format = useProfile().userPreferences.dateFormat;
  const { from, people, fromPeople, holds } = eligible;
  const to = people.find(({ userProfileId }) => userProfileId === values.toUserId);
  const takes = takesOf(eligible, values.toUserId);
  const held = holds.map(({ scope }) => scope);
  const toggle = (scope: DelegateScope, on: boolean) =>
    onChange({ scopes: delegateScopes.filter((each) => (each === scope ? on : values.scopes.includes(each))) });
  const { firstDay, lastDay, capCents, scopes } = values;
  return (
    <>
      <div className="dlgt">
        {fromPeople.length > 1 || fromPeople[0]?.userProfileId !== from.userProfileId ? (
          <SelectField
            label="From"
            choices={[
              ...fromPeople,
              ...(fromPeople.some((each) => each.userProfileId === from.userProfileId) ? [] : [from]),
            ].map(({ userProfileId, name, about }) => ({ value: userProfileId, label: `${name}, ${about}` }))}
            value={from.userProfileId}
            onChange={(event) => onFrom(event.target.value)}
          />
        ) : (
          <div className="f">
            <span className="lbl">From</span>
            <span className="per">
              <span className="ava" aria-hidden="true">
                {initialsOfName(from.name)}
              </span>
              <span>
                <b className="b">{from.name}</b>
                <br />
                <span className="ink2 sm">{from.about}</span>
              </span>
            </span>
          </div>
        )}
        <span className="arr" aria-hidden="true">
          <IconArrowRight />
        </span>
        <SelectField
          id={`${form}-toUserId`}
          label="To"
          placeholder="Choose somebody"
          choices={people.map(({ userProfileId, name, about }) => ({
            value: userProfileId,
            label: `${name}, ${about}`,
          }))}
          value={values.toUserId}
          error={problems.toUserId}
          onChange={(event) => {
            const may = takesOf(eligible, event.target.value);
            onChange({ toUserId: event.target.value, scopes: scopes.filter((scope) => may.includes(scope)) });
          }}
        />
      </div>
      {people.length === 0 ? <Note>{delegateMessages.nobodyEligible}</Note> : null}
      <fieldset id={`${form}-scopes`} tabIndex={-1}>
        <legend className="legend">What they may do for you</legend>
        <div className="grid g2 dlgt-s">
          {delegateScopes.map((scope) => {
            const why = !held.includes(scope)
              ? 'You hold none'
              : to !== undefined && !takes.includes(scope)
                ? `Not open to ${to.name}`
                : undefined;
            return (
              <CheckField
                key={scope}
                label={scopeWords[scope]}
                hint={why}
                disabled={why !== undefined}
                checked={scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
            );
          })}
          <CheckField
            label="Risk acceptance"
            hint="By e-mail link only, never handed on"
            disabled
            checked={false}
            readOnly
          />
        </div>
        {problems.scopes === undefined ? null : (
          <div className="f">
            <FieldError id={`${form}-scopes-error`}>{problems.scopes}</FieldError>
          </div>
        )}
      </fieldset>
      <div className="grid g3">
        <DateField
          id={`${form}-firstDay`}
          label="First day"
          value={firstDay}
          format={format}
          min={eligible.today}
          error={problems.firstDay}
          onValue={(next) => onChange({ firstDay: next })}
        />
        <DateField
          id={`${form}-lastDay`}
          label="Last day"
          value={lastDay}
          format={format}
          min={firstDay ?? eligible.today}
          hint="90 days at most"
          error={problems.lastDay}
          onValue={(next) => onChange({ lastDay: next })}
        />
        <MoneyField
          id={`${form}-capCents`}
          label="Up to"
          optional
          value={capCents}
          error={problems.capCents}
          onValue={(next) => onChange({ capCents: next })}
        />
      </div>
      <TextField
        id={`${form}-reason`}
        label="Reason"
        value={values.reason}
        error={problems.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {to === undefined || scopes.length === 0 || firstDay === null || lastDay === null ? null : (
        <p className="dlgt-w" aria-live="polite">
          {delegationInWords({ from: from.name, to: to.name, scopes, capCents, firstDay, lastDay })}
        </p>
      )}
      {to === undefined ? null : (
        <p className="dlgt-n">
          <Glyph name="bar" />
          <span>{to.name} may not decide an application that either of you has prepared or already decided.</span>
        </p>
      )}
    </>
  );
}
