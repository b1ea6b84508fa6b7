import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from './moves-dialog.tsx';
import type { PanelMove } from './moves-order.ts';
import './staff-dialogs.css';
import { problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite, type WriteParts } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

type CommentMove = Extract<
  PanelMove,
  | 'sendToLevel1'
  | 'sendToFinal'
  | 'approveLevel1'
  | 'approveLevel2'
  | 'returnFromLevel1'
  | 'returnFromLevel2'
  | 'recallRisk'
>;

interface Kind {
  readonly title: string;
  readonly text: (application: ReviewedApplication) => string;
  readonly submit: string;
  readonly busyWords: string;
  readonly look: 'key' | 'primary';
  /** A return says why (credit.md T14). */
  readonly commentRequired?: true;
  readonly send: (body: { readonly comment: string }, parts: WriteParts) => Promise<{ message: string }>;
}

const amountOf = ({ recommendedCents, requestedCents }: ReviewedApplication): string =>
  formatMoney(recommendedCents ?? requestedCents ?? 0);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const answersFor = (application: ReviewedApplication): string => {
  const shares = application.lines
    .filter(({ departmentName }) => application.speaksFor.includes(departmentName))
    .map(({ departmentName, amountCents }) => `${departmentName}, ${formatMoney(amountCents)}`);
  if (shares.length > 0) return `You answer for ${listed(shares)}.`;
  return application.lines.length === 0
    ? `You answer for the whole amount, ${amountOf(application)}.`
    : 'You answer for the departments you hold at level 1.';
};

const back: Omit<Kind, 'send'> = {
  title: 'Return to A/R',
  text: () =>
    'Accounts receivable reads your comment and takes it from there. Approvals that were given stay on the file.',
  submit: 'Return to A/R',
  busyWords: 'Returning',
  look: 'primary',
  commentRequired: true,
};

const kinds: Readonly<Record<CommentMove, Kind>> = {
  sendToLevel1: {
    title: 'Send to level 1',
    text: (application) =>
      `Level 1 is asked about ${amountOf(application)}${application.lines.length === 0 ? '' : `, in ${listed(application.lines.map(({ departmentName }) => departmentName))}`}.`,
    submit: 'Send to level 1',
    busyWords: 'Sending',
    look: 'key',
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1', { ...parts, body }),
  },
  sendToFinal: {
    title: 'Send to final review',
    text: (application) => `The policy asks for no levels at ${amountOf(application)}.`,
    submit: 'Send to final review',
    busyWords: 'Sending',
    look: 'key',
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/send-to-final', { ...parts, body }),
  },
  approveLevel1: {
    title: 'Approve level 1',
    text: answersFor,
    submit: 'Approve level 1',
    busyWords: 'Approving',
    look: 'key',
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/approve-level-1', { ...parts, body }),
  },
  approveLevel2: {
    title: 'Approve level 2',
    text: (application) => `You answer for the whole limit, ${amountOf(application)}.`,
    submit: 'Approve level 2',
    busyWords: 'Approving',
    look: 'key',
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/approve-level-2', { ...parts, body }),
  },
  returnFromLevel1: {
    ...back,
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/return-to-ar', { ...parts, body }),
  },
  returnFromLevel2: {
    ...back,
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/return-to-ar', { ...parts, body }),
  },
  recallRisk: {
    title: 'Recall the risk request',
    text: () => 'The links that were mailed end at once, and the application is in review again.',
    submit: 'Recall the request',
    busyWords: 'Recalling',
    look: 'primary',
    send: (body, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/recall-risk', { ...parts, body }),
  },
};

/** A move that needs no more than a comment. */
export function CommentMoveDialog({ application, move, onClose }: MoveDialogProps & { readonly move: CommentMove }) {
  const id = useId();
  const kind = kinds[move];
  const schema = kind.commentRequired ? RequiredMessage : Message;
  const form = useCheckedForm({ comment: '' }, ({ comment }) => problemOf('comment', schema, comment));
  const { write, busy, error } = useWrite(application, kind.send, onClose);
  const problems = withRefusals(form.problems, error);
  return (
    <WriteDialog
      title={kind.title}
      text={kind.text(application)}
      submit={kind.submit}
      look={kind.look}
      busy={busy}
      busyWords={kind.busyWords}
      error={error}
      problems={problems}
      labels={{ comment: 'Comment' }}
      idOf={() => id}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit((values) => write(values))}
    >
      <TextareaField
        id={id}
        label="Comment"
        optional={kind.commentRequired !== true}
        hint="Read by staff only"
        rows={3}
        value={form.values.comment}
        error={problems.comment}
        onChange={(event) => form.set({ comment: event.target.value })}
      />
    </WriteDialog>
  );
}
