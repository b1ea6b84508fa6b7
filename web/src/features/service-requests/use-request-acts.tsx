import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { ConfirmDialog, NoticeDialog } from '#web/ui/confirm-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Act, moveRequest, noteRequest, refreshRequests } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { isWordsMove, WordsDialog } from './words-dialog.tsx';

/** What is asked before these are done; the two of §4 (RQ-003, RQ-004) in the words of the messages. */
const questions: Readonly<
  Partial<Record<Act, { readonly title: string; readonly text: string; readonly stop: boolean }>>
> = {
  cancel: { title: requestMessages.askCancel, text: requestMessages.cancelFollows, stop: true },
  retrigger: { title: requestMessages.askRetrigger, text: requestMessages.retriggerFollows, stop: false },
  acceptCancellation: {
    title: 'Accept the cancellation?',
    text: 'The work stops and the request is cancelled. What was done already may be charged.',
    stop: true,
  },
};

const takesAway: readonly RequestMoveName[] = ['cancel', 'decline', 'askCancellation', 'refuseCancellation'];

/** Moves that stand somewhere else than among the buttons: a draft is submitted from its form, a question answered below it. */
const elsewhere: readonly RequestMoveName[] = ['submit', 'answer'];

export const offeredActs = (request: RequestRow) => request.moves.filter(({ move }) => !elsewhere.includes(move));

type Asked = { readonly request: RequestRow; readonly act: Act | 'assign' };

/**
 * What can be done with a request, in a list as on its page: at once, after a yes, or with words. `begin` starts one; `dialogs` belongs on the
 * screen. `onBegun` is told of the draft that a resubmission began.
 */
export function useRequestActs({ onBegun }: { readonly onBegun: (request: RequestDetail) => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<{ readonly requestId: string; readonly act: Act } | null>(null);
  const close = () => setAsked(null);
  const done = (act: Act | 'assign', request: RequestDetail) => {
    close();
    noteRequest(request);
    void refreshRequests();
    if (act === 'resubmit') onBegun(request);
  };
  const run = async (request: RequestRow, act: Act) => {
    if (busy !== null) return;
    setBusy({ requestId: request.requestId, act });
    try {
      const answer = await moveRequest(request, act, { words: '', from: '', to: '' });
      toast.ok(answer.message);
      done(act, answer.request);
    } catch (error) {
      close();
      if (error instanceof CallError && (error.status === 409 || error.status === 412)) {
        setRefused(sentenceOf(error));
        void refreshRequests();
      } else toast.bad(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };
  const begin = (request: RequestRow, act: Act | 'assign') => {
    const because = request.moves.find(({ move }) => move === act)?.because ?? null;
    if (because !== null) {
      setRefused(because);
      return;
    }
    if (act === 'assign' || act === 'schedule' || isWordsMove(act) || questions[act] !== undefined)
      setAsked({ request, act });
    else void run(request, act);
  };
  const question = asked === null || asked.act === 'assign' ? undefined : questions[asked.act];
  const dialogs = (
    <>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title}
        text={question?.text}
        look={question?.stop === false ? 'primary' : 'stop'}
        busy={busy !== null && 'Working'}
        onConfirm={() => {
          if (asked !== null && asked.act !== 'assign') void run(asked.request, asked.act);
        }}
        onRefuse={close}
      />
      {asked !== null && isWordsMove(asked.act) ? (
        <WordsDialog
          request={asked.request}
          move={asked.act}
          onDone={(request) => done(asked.act, request)}
          onClose={close}
        />
      ) : null}
      {asked?.act === 'schedule' ? (
        <ScheduleDialog request={asked.request} onDone={(request) => done('schedule', request)} onClose={close} />
      ) : null}
      {asked?.act === 'assign' ? (
        <AssignDialog request={asked.request} onDone={(request) => done('assign', request)} onClose={close} />
      ) : null}
      <NoticeDialog open={refused !== null} title="Not now" text={refused} onClose={() => setRefused(null)} />
    </>
  );
  return {
    begin,
    dialogs,
    /** Is this one of this request being done? */
    isBusy: ({ requestId }: RequestRow, act: Act) => busy?.requestId === requestId && busy.act === act,
  };
}

/** The moves of a row as lines of its menu; what is closed now says why. */
export const menuOf = (request: RequestRow, begin: (request: RequestRow, act: Act) => void): readonly MenuItem[] =>
  offeredActs(request).map(({ move, ok, because }, index) => ({
    label: requestMoves[move].button,
    onSelect: () => begin(request, move),
    stop: takesAway.includes(move),
    separated: index === 0,
    disabledBecause: ok ? undefined : (because ?? undefined),
  }));

export const isStop = (move: RequestMoveName): boolean => takesAway.includes(move);
