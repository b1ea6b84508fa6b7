import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { FormTrouble } from '#web/ui/form-trouble.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { type Problems, planLabels } from './plan-fields.tsx';

export interface PlanDialogProps {
  readonly title: string;
  readonly text: string;
  /** The word on the button that sends, and while it does. */
  readonly send: string;
  readonly sending: string;
  readonly isPending: boolean;
  readonly dirty: boolean;
  readonly problems: Problems;
  readonly attempt: number;
  readonly error: unknown;
  readonly onSubmit: () => void;
  /** Forgets what was typed. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** The fields; what is wrong leads to them by `id-field`. */
  readonly children: (id: string) => ReactNode;
}

/** The dialog around the days of a hold: nothing closes it while it sends, and what is wrong stands on top. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, text, send, sending, isPending, dirty, problems, attempt, error, onSubmit, children } = props;
  const id = useId();
  const { close, question } = useDiscardQuestion(props);
  return (
    <Dialog
      open
      big
      width={680}
      title={title}
      text={text}
      onClose={isPending ? () => undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} look="primary" busy={isPending && sending}>
            {send}
          </Button>
        </>
      }
    >
      <UnsavedChanges dirty={dirty} />
      {question}
      <form
        id={id}
        noValidate
        className="hold-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        <FormTrouble id={id} labels={planLabels} problems={problems} attempt={attempt} error={error} />
        {children(id)}
      </form>
    </Dialog>
  );
}
