import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Reading } from '#web/ui/reading.tsx';
import type { Labels } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { eligibleQuery, readDelegatesAgain, setDelegate } from './api.ts';
import { DelegateFields } from './delegate-fields.tsx';
import { emptyDelegate, problemsOfDelegate } from './delegate-form.ts';
import style from './delegates.module.css';

const labels: Labels = {
  toUserId: 'To',
  scopes: 'What they may do',
  firstDay: 'First day',
  lastDay: 'Last day',
  capCents: 'Up to',
  reason: 'Reason',
};

/** Sets a delegate for oneself, or as System Admin for anybody (27d). */
export function DelegateDialog({ onClose }: { readonly onClose: () => void }) {
  const [fromUserId, setFrom] = useState<string>();
  const eligible = useQuery(eligibleQuery(fromUserId));
  const { data } = eligible;
  const { values, set, bind, frame } = useRecordForm({
    saved: emptyDelegate,
    kept: { form: 'delegate' },
    check: (typed) => (data === undefined ? {} : problemsOfDelegate(typed, data)),
    labels,
    send: (typed, { idempotencyKey }) =>
      setDelegate(
        {
          ...typed,
          scopes: [...typed.scopes],
          fromUserId: data?.from.userProfileId ?? '',
          firstDay: typed.firstDay ?? '',
          lastDay: typed.lastDay ?? '',
          reason: typed.reason.trim(),
        },
        idempotencyKey,
      ),
    reads: readDelegatesAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={640}
      title="Set a delegate"
      foot="Both get an e-mail. You can end it any day."
      submit="Set delegate"
      busyWords="Setting"
      disabled={data === undefined}
    >
      <Reading of={eligible} waiting={<SkeletonLines widths={['70%']} />}>
        {(read) => (
          <div className={style.form}>
            <DelegateFields
              eligible={read}
              values={values}
              set={set}
              bind={bind}
              onFrom={(next) => {
                setFrom(next);
                set({ toUserId: '', scopes: [] });
              }}
            />
          </div>
        )}
      </Reading>
    </WriteDialog>
  );
}
