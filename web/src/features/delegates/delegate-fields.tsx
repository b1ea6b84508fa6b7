import type { Eligible } from '@gatehouse/domain/delegates/contract.ts';
import { type DelegateScope, delegateScopes, scopeWords } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { delegationInWords } from '@gatehouse/domain/delegates/words.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Bind } from '#web/ui/record-form/bind.ts';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type DelegateValues, takesOf } from './delegate-form.ts';
import style from './delegates.module.css';

/** Ada Wynn, Models: the departments, or the role of whoever has none. */
const inTheList = ({ userProfileId, name, about }: Eligible['from']) => {
  const [role, ...departments] = about.split(', ');
  return { value: userProfileId, label: [name, departments.length === 0 ? role : departments.join(', ')].join(', ') };
};

interface FieldsProps {
  readonly eligible: Eligible;
  readonly values: DelegateValues;
  readonly set: (part: Partial<DelegateValues>) => void;
  readonly bind: Bind<DelegateValues>;
}

/** From whom to whom, what, when, up to what and why; and in words what that means (27d). */
export function DelegateFields(props: FieldsProps & { readonly onFrom: (userProfileId: string) => void }) {
  const { eligible, values, bind } = props;
  const { firstDay } = values;
  return (
    <>
      <Whom {...props} />
      {eligible.people.length === 0 ? <Note>{delegateMessages.nobodyEligible}</Note> : null}
      <Scopes {...props} />
      <div className={house.thirds}>
        <DateField {...bind('firstDay')} min={eligible.today} />
        <DateField {...bind('lastDay')} min={firstDay ?? eligible.today} hint="90 days at most" />
        <MoneyField {...bind('capCents')} optional />
      </div>
      <TextField {...bind('reason')} />
      <InWords eligible={eligible} values={values} />
    </>
  );
}

function Whom({
  eligible,
  values,
  set,
  bind,
  onFrom,
}: FieldsProps & { readonly onFrom: (userProfileId: string) => void }) {
  const { from, people, fromPeople } = eligible;
  const isListed = fromPeople.some(({ userProfileId }) => userProfileId === from.userProfileId);
  return (
    <div className={style.people}>
      {fromPeople.length > 1 || fromPeople[0]?.userProfileId !== from.userProfileId ? (
        <SelectField
          label="From"
          choices={[...fromPeople, ...(isListed ? [] : [from])].map(({ userProfileId, name, about }) => ({
            value: userProfileId,
            label: `${name}, ${about}`,
          }))}
          value={from.userProfileId}
          onValue={onFrom}
        />
      ) : (
        <div className={fieldStyle.field}>
          <span className={fieldStyle.label}>From</span>
          <span className={marksStyle.person}>
            <span className={marksStyle.avatar} aria-hidden="true">
              {initialsOfName(from.name)}
            </span>
            <span>
              <b className={house.bold}>{from.name}</b>
              <br />
              <span className={house.detail}>{from.about}</span>
            </span>
          </span>
        </div>
      )}
      <span className={style.arrow} aria-hidden="true">
        <IconArrowRight />
      </span>
      <SelectField
        {...bind('toUserId')}
        placeholder="Choose somebody"
        choices={people.map(inTheList)}
        onValue={(toUserId) => {
          const may = takesOf(eligible, toUserId);
          set({ toUserId, scopes: values.scopes.filter((scope) => may.includes(scope)) });
        }}
      />
    </div>
  );
}

function Scopes({ eligible, values, bind }: FieldsProps) {
  const { id, value, error, onValue } = bind('scopes');
  const to = eligible.people.find(({ userProfileId }) => userProfileId === values.toUserId);
  const takes = takesOf(eligible, values.toUserId);
  const held = eligible.holds.map(({ scope }) => scope);
  const whyNot = (scope: DelegateScope): string | undefined => {
    if (!held.includes(scope)) return 'You hold none';
    return to !== undefined && !takes.includes(scope) ? `Not open to ${to.name}` : undefined;
  };
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>What they may do for you</legend>
      <div className={`${house.halves} ${style.scopes}`}>
        {delegateScopes.map((scope) => (
          <CheckField
            key={scope}
            label={scopeWords[scope]}
            hint={whyNot(scope)}
            disabled={whyNot(scope) !== undefined}
            value={value.includes(scope)}
            onValue={(on) => onValue(delegateScopes.filter((each) => (each === scope ? on : value.includes(each))))}
          />
        ))}
        <CheckField
          label="Risk acceptance"
          hint="By e-mail link only, never handed on"
          disabled
          checked={false}
          readOnly
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function InWords({ eligible, values }: Pick<FieldsProps, 'eligible' | 'values'>) {
  const { scopes, capCents, firstDay, lastDay } = values;
  const to = eligible.people.find(({ userProfileId }) => userProfileId === values.toUserId);
  if (to === undefined) return null;
  return (
    <>
      {scopes.length === 0 || firstDay === null || lastDay === null ? null : (
        <p className={style.inWords} aria-live="polite">
          {delegationInWords({ from: eligible.from.name, to: to.name, scopes, capCents, firstDay, lastDay })}
        </p>
      )}
      <p className={style.rule}>
        <Glyph name="bar" />
        <span>{to.name} may not decide an application that either of you has prepared or already decided.</span>
      </p>
    </>
  );
}
