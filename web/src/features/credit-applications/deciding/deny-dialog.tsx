import { denialClocks } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { offeredReasons } from '@gatehouse/domain/credit-applications/deciding/denial-reasons.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { Message, Text } from '@gatehouse/domain/fields/text.ts';
import { OTHER_REASON } from '@gatehouse/domain/lot-settings/other-reason.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { call } from '#web/api/call.ts';
import { CheckField, SwitchField } from '#web/ui/check-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { FieldError } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import { DecisionClocks } from './decision-clocks.tsx';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import style from './staff-dialogs.module.css';
import { useSeenVersion } from './use-seen-version.tsx';

interface Values {
  readonly reasonIds: readonly number[];
  readonly otherReason: string;
  readonly note: string;
  readonly offerCashAccount: boolean;
}

const isOther = ({ reasonIds: chosen }: Values): boolean => chosen.includes(OTHER_REASON);

const check = (values: Values): Problems => ({
  ...(values.reasonIds.length === 0 ? { reasonIds: creditMessages.reasonMissing } : {}),
  ...(isOther(values)
    ? values.otherReason.trim() === ''
      ? { otherReason: creditMessages.otherReasonMissing }
      : problemOf('otherReason', Text, values.otherReason)
    : {}),
  ...problemOf('note', Message, values.note),
});

/** T23 (27c): the reasons that the letter names, the clocks that begin, a note that stays here; the letter is written next. */
export function DenyDialog({
  application,
  onClose,
  onDenied,
}: MoveDialogProps & { readonly onDenied: (message: string) => void }) {
  const { seen, warning } = useSeenVersion(application);
  const { values, set, bind, problems, idOf, frame } = useReviewForm({
    application,
    initial: (): Values => ({ reasonIds: [], otherReason: '', note: '', offerCashAccount: true }),
    check,
    kept: { form: 'credit-deny', record: application.creditApplicationId },
    send: (body, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/deny', {
        ...parts,
        body: {
          reasonIds: [...body.reasonIds],
          ...(isOther(body) ? { otherReason: body.otherReason } : {}),
          ...(body.note === '' ? {} : { note: body.note }),
          offerCashAccount: body.offerCashAccount,
          submittedVersion: seen,
        },
      }),
    onClose,
    onDone: ({ message }) => onDenied(message),
    say: () => undefined, // said by who opens the letter or does not
  });
  const reasons = offeredReasons();
  const tick = (reason: number, on: boolean) =>
    set({
      reasonIds: reasons.map(({ id }) => id).filter((each) => (each === reason ? on : values.reasonIds.includes(each))),
    });
  const clocks = denialClocks(
    lotDayOf(new Date().toISOString()),
    application.submittedAt === null ? null : lotDayOf(application.submittedAt),
  );
  return (
    <WriteDialog
      {...frame}
      {...saidOf('deny', application)}
      width={700}
      asks
      look="stop"
      labels={{ reasonIds: 'Reasons', otherReason: 'The other reason', note: 'Note for the file' }}
      idOf={(field) => idOf(field === 'reasonIds' ? `reason-${reasons[0]?.id}` : field)}
      foot="Nothing is sent until you send the letter."
    >
      {warning}
      <fieldset>
        <legend className={style.legend}>
          Reasons <span className={house.muted}>One at least. The letter names them.</span>
        </legend>
        <div className={style.reasons}>
          {reasons.map(({ id: reason, words }) => (
            <CheckField
              key={reason}
              id={idOf(`reason-${reason}`)}
              label={words}
              checked={values.reasonIds.includes(reason)}
              onChange={(event) => tick(reason, event.target.checked)}
            />
          ))}
        </div>
        <FieldError gap={12}>{problems.reasonIds}</FieldError>
      </fieldset>
      {isOther(values) ? (
        <TextField {...bind('otherReason')} label="The other reason" hint="As the letter says it" />
      ) : null}
      <DecisionClocks
        clocks={[
          ['Letter due by', <Day key="letter" on={clocks.letterDueOn} />],
          ['Reasons on request until', <Day key="reasons" on={clocks.reasonsUntil} />],
          ['Reopen until', <Day key="reopen" on={clocks.reopenUntil} />],
        ]}
      />
      <TextareaField
        {...bind('note')}
        label={
          <>
            Note for the file <em>not in the letter</em>
          </>
        }
        rows={2}
      />
      <SwitchField
        {...bind('offerCashAccount')}
        label={
          <>
            Offer a cash account through the departments
            <span className={fieldStyle.hint}>Adds the paragraph on paying per department</span>
          </>
        }
      />
    </WriteDialog>
  );
}
