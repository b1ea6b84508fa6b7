import { type RequestMove, type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { ConfirmDialog, NoticeDialog } from '#web/ui/confirm-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Act, moveRequest, noteRequest, refreshRequests } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

const moveOf = (act: Act | 'assign'): RequestMove | null =>
  act === 'assign' || act === 'confirm' ? null : requestMoves[act];

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
      const answer = await moveRequest(request, act);
      toast.ok(answer.message);
      done(act, answer.request);
    } catch (error) {
      close();
      if (error instanceof CallError && (error.status === 409 || error.status === 412)) {
        setRefused(sentenceOf(error));
        void refreshRequests();
      } else toast.failed(error);
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
    // what has a title is asked before it is done
    if (act === 'assign' || moveOf(act)?.title !== undefined) setAsked({ request, act });
    else void run(request, act);
  };
  const move = asked === null ? null : moveOf(asked.act);
  const isQuestion = move !== null && move.says === undefined && asked?.act !== 'schedule';
  const dialogs = (
    <>
      <ConfirmDialog
        open={isQuestion}
        title={isQuestion ? move.title : undefined}
        text={isQuestion ? move.sentence : undefined}
        look={isQuestion && move.stop === undefined ? 'primary' : 'stop'}
        busy={busy !== null && 'Working'}
        onConfirm={() => {
          if (asked !== null && asked.act !== 'assign') void run(asked.request, asked.act);
        }}
        onRefuse={close}
      />
      {asked !== null && move?.says !== undefined ? (
        <WordsDialog
          request={asked.request}
          move={asked.act as RequestMoveName}
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
    stop: isStop(move),
    separated: index === 0,
    disabledBecause: ok ? undefined : (because ?? undefined),
  }));

/** Red among the buttons, and the last of them. */
export const isStop = (move: RequestMoveName): boolean => moveOf(move)?.stop === true;
