import type { Eligible } from '@gatehouse/domain/delegates/contract.ts';
import { type DelegateScope, delegateScopes, scopeWords } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { delegationInWords } from '@gatehouse/domain/delegates/words.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useProfile } from '#web/api/session-state.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type DelegateValues, takesOf } from './delegate-form.ts';

/** Helen Frost, Costume: the departments, or the role of whoever has none. */
const inTheList = ({ userProfileId, name, about }: Eligible['from']) => {
  const [role, ...departments] = about.split(', ');
  return { value: userProfileId, label: [name, departments.length === 0 ? role : departments.join(', ')].join(', ') };
};

/** From whom to whom, what, when, up to what and why; and in words what that means (27d). */
export function DelegateFields({
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
          choices={people.map(inTheList)}
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
        <legend>What they may do for you</legend>
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
