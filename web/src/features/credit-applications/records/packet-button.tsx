import { packetMessages, packetProgress } from '@gatehouse/domain/credit-applications/records/packet-messages.ts';
import { isBeingMade } from '@gatehouse/domain/credit-applications/records/packet-states.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconDownload } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

const LOOK_AGAIN_MS = 700;

/** The full credit form as one PDF (CA-051): small ones come at once, large ones tell how far they are and can be stopped. */
export function PacketButton({ creditApplicationId }: { readonly creditApplicationId: string }) {
  const [packetId, setPacketId] = useState<string | null>(null);
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call('POST /api/ar-portal/ca/:creditApplicationId/packets', { params: { creditApplicationId } }),
    onSuccess: async (packet) => {
      if (packet.state === 'READY' && packetId === null) return save(creditApplicationId, packet.packetId);
      queries.setQueryData(packetQuery(creditApplicationId, packet.packetId).queryKey, packet);
      setPacketId(packet.packetId);
    },
    onError: toast.failed,
  });
  return (
    <>
      <Button
        icon={<IconDownload size={18} />}
        busy={ask.isPending ? packetMessages.asking : false}
        onClick={() => ask.mutate()}
      >
        {packetMessages.download}
      </Button>
      {packetId === null ? null : (
        <PacketProgress
          creditApplicationId={creditApplicationId}
          packetId={packetId}
          onRetry={() => ask.mutate()}
          retrying={ask.isPending}
          onClose={() => setPacketId(null)}
        />
      )}
    </>
  );
}

const packetQuery = (creditApplicationId: string, packetId: string) =>
  answersOf('credit-packets').query(
    'GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId',
    { params: { creditApplicationId, packetId } },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || isBeingMade(state.data.state) ? LOOK_AGAIN_MS : false,
      staleTime: 0,
    },
  );

const save = (creditApplicationId: string, packetId: string): Promise<void> =>
  download('GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId/file', {
    params: { creditApplicationId, packetId },
  }).catch(toast.failed);

/** How far it is. Closing the dialog lets it go on: asked for again, the file is there. */
function PacketProgress({
  creditApplicationId,
  packetId,
  retrying,
  onRetry,
  onClose,
}: {
  readonly creditApplicationId: string;
  readonly packetId: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}) {
  const params = { creditApplicationId, packetId };
  const packet = useQuery(packetQuery(creditApplicationId, packetId));
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/ar-portal/ca/:creditApplicationId/packets/:packetId', { params }),
    onSuccess: () => {
      toast.ok(packetMessages.cancelled);
      onClose();
    },
    onError: toast.failed,
  });
  const { data } = packet;
  // saved once, however often the answer comes
  const saved = useRef(false);
  useEffect(() => {
    if (data?.state !== 'READY' || saved.current) return;
    saved.current = true;
    void save(creditApplicationId, packetId).then(onClose);
  }, [data?.state, creditApplicationId, packetId, onClose]);
  const hasFailed = data !== undefined && !isBeingMade(data.state) && data.state !== 'READY';
  const problem = hasFailed
    ? (data.problem ?? packetMessages.failed)
    : packet.error === null
      ? null
      : sentenceOf(packet.error);
  const retry = () => (hasFailed ? onRetry() : void packet.refetch());
  return (
    <Dialog
      open
      onClose={onClose}
      title={problem === null ? packetMessages.preparing : packetMessages.download}
      actions={
        problem === null ? (
          data?.mine === false ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <Button busy={cancel.isPending ? 'Cancelling' : false} onClick={() => cancel.mutate()}>
              {packetMessages.cancel}
            </Button>
          )
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button look="primary" busy={retrying ? packetMessages.asking : false} onClick={retry}>
              {packetMessages.retry}
            </Button>
          </>
        )
      }
    >
      {problem === null ? (
        <>
          <progress
            style={{ width: '100%' }}
            aria-label={packetMessages.preparing}
            max={data === undefined || data.allSteps === 0 ? 1 : data.allSteps}
            value={data?.doneSteps ?? 0}
          />
          <p role="status">
            {data === undefined || data.state === 'WAITING'
              ? packetMessages.waiting
              : packetProgress(data.doneSteps, data.allSteps)}
          </p>
        </>
      ) : (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  );
}
