import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, refusedFields, sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import './delegates.css';
import { eligibleQuery, readDelegatesAgain, setDelegate } from './api.ts';
import { DelegateFields } from './delegate-fields.tsx';
import { type DelegateValues, emptyDelegate, problemsOfDelegate } from './delegate-form.ts';

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
            className="dlgt-f"
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
