import { type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ActionMenu, type MenuItems } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshRequests, startRequest } from './api.ts';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { useMayBegin } from './use-may-begin.ts';
import { isStop, offeredActs, useRequestActs } from './use-request-acts.tsx';

/** The way on comes first, what takes something away last. */
const order: readonly RequestMoveName[] = [
  'acknowledge',
  'acceptCancellation',
  'refuseCancellation',
  'approve',
  'schedule',
  'start',
  'complete',
  'signOff',
  'resubmit',
  'retrigger',
  'askInfo',
  'askCancellation',
  'cancel',
  'decline',
];
const BUTTONS = 2;

/** What this person may do with the request now: the way on as buttons, the rest behind More, what takes away at the end. */
export function RequestActs({ portal, request }: { readonly portal: RequestPortal; readonly request: RequestDetail }) {
  const navigate = useNavigate();
  const mayBegin = useMayBegin(portal);
  const { list } = requestPaths[portal];
  const open = (requestId: string) => void navigate({ to: list, search: { requestId } });
  const acts = useRequestActs({ onBegun: ({ requestId }) => open(requestId) });
  const again = useMutation({
    mutationFn: () =>
      startRequest({ projectId: request.projectId, type: request.type, site: request.site, like: request.requestId }),
    onSuccess: async ({ message, request: draft }) => {
      toast.ok(message);
      await refreshRequests();
      open(draft.requestId);
    },
    onError: toast.failed,
  });
  const offered = offeredActs(request).toSorted((one, other) => order.indexOf(one.move) - order.indexOf(other.move));
  // whoever is asked something answers first: that button stands below the question
  const isAsked = request.moves.some(({ move, ok }) => move === 'answer' && ok);
  const openMoves = offered.filter(({ move, ok }) => ok && !(isAsked && move === 'resubmit'));
  const asButtons = openMoves.length <= BUTTONS ? openMoves : openMoves.filter(({ move }) => !isStop(move)).slice(0, 2);
  const rest = offered.filter((each) => !asButtons.includes(each));
  const items: MenuItems = [
    ...rest.map(({ move, ok, because }) => ({
      label: requestMoves[move].button,
      onSelect: () => acts.begin(request, move),
      stop: isStop(move),
      disabledBecause: ok ? undefined : (because ?? undefined),
    })),
    request.mayAssign && { label: 'Assign', onSelect: () => acts.begin(request, 'assign') },
    mayBegin && request.number !== null && { label: 'Do again', onSelect: () => again.mutate() },
  ];
  const lookOf = (move: RequestMoveName, index: number): ButtonLook => {
    if (isStop(move)) return 'stop';
    if (index > 0) return 'line';
    return request.needsMe ? 'key' : 'primary';
  };
  const mayConfirm = request.unconfirmed && request.mayEdit;
  return (
    <>
      {mayConfirm ? (
        <Button
          look="key"
          busy={acts.isBusy(request, 'confirm') && 'Confirming'}
          onClick={() => acts.begin(request, 'confirm')}
        >
          Confirm
        </Button>
      ) : null}
      {asButtons.map(({ move }, index) => (
        <Button
          key={move}
          look={lookOf(move, index)}
          busy={acts.isBusy(request, move) && 'Working'}
          onClick={() => acts.begin(request, move)}
        >
          {requestMoves[move].button}
        </Button>
      ))}
      <ActionMenu label={`More for ${request.title}`} items={items} trigger="More" />
      {acts.dialogs}
    </>
  );
}
