import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import style from './staff-dialogs.module.css';

const SIX_DIGITS = /^\d{6}$/;

/** The account of six digits; people quote its last five (credit.md §6). */
export function ArNumberDialog({ application, onClose }: MoveDialogProps) {
  const { values, set, bind, idOf, frame } = useReviewForm({
    application,
    initial: { arAccount: application.arAccount ?? '', purchaseOrderRequired: application.purchaseOrderRequired },
    check: (typed) => (SIX_DIGITS.test(typed.arAccount) ? {} : { arAccount: creditMessages.arAccountInvalid }),
    kept: { form: 'credit-ar-number', record: application.creditApplicationId },
    send: (body, { params, ifMatch }) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/ar-number', { params, ifMatch, body }),
    onClose,
  });
  const { arAccount } = values;
  return (
    <WriteDialog
      {...frame}
      {...saidOf('setArNumber', application)}
      {...(application.arNumber === null ? {} : { title: 'Edit the A/R number' })}
      look="primary"
      labels={{ arAccount: 'Account' }}
      idOf={() => idOf('arAccount')}
    >
      <TextField
        {...bind('arAccount')}
        label="Account"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onValue={(typed) => set({ arAccount: typed.trim() })}
      />
      <div className={style.shows} aria-live="polite">
        <span className={house.fine}>Shown as</span>
        <b>
          {SIX_DIGITS.test(arAccount)
            ? `AR ${arAccount.slice(-5)} · account ${arAccount}`
            : 'The last five digits of the account'}
        </b>
      </div>
      <CheckField {...bind('purchaseOrderRequired')} label="Every charge needs a purchase order" />
    </WriteDialog>
  );
}
