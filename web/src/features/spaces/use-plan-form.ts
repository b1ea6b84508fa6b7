import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import type { Draft } from '#web/ui/use-draft.ts';
import { readSpacesAgain } from './api.ts';
import type { PlanDialogProps } from './plan-dialog.tsx';
import { type Problems, withRefusals } from './plan-fields.tsx';

export interface PlanFormOptions<V> {
  readonly draft: Draft<V>;
  readonly check: (values: V) => Problems;
  /** Sends what is typed; it is told what the last try was refused with. */
  readonly send: (refused: unknown) => Promise<{ readonly message: string }>;
  readonly onFailed?: () => void;
  readonly onClose: () => void;
}

export interface PlanForm {
  readonly problems: Problems;
  /** For PlanDialog: everything it asks of a form that is sent. */
  readonly frame: Omit<PlanDialogProps, 'title' | 'text' | 'send' | 'sending' | 'children'>;
}

/** The form of a hold: what was typed is kept until it is sent, and the board behind is read again then. */
export function usePlanForm<V>({ draft, check, send, onFailed, onClose }: PlanFormOptions<V>): PlanForm {
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation<{ readonly message: string }, unknown, unknown>({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.ok(message);
      draft.clear();
      void readSpacesAgain();
      onClose();
    },
    onError: () => {
      setAttempt((count) => count + 1);
      onFailed?.();
    },
  });
  const problems = attempt === 0 ? {} : withRefusals(check(draft.values), error);
  return {
    problems,
    frame: {
      isPending,
      dirty: draft.dirty,
      problems,
      attempt,
      error,
      onSubmit: () => {
        setAttempt((count) => count + 1);
        if (Object.keys(check(draft.values)).length === 0) mutate(error);
      },
      onDiscard: draft.clear,
      onClose,
    },
  };
}
