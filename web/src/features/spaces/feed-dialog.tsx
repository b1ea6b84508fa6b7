import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { SpaceKind } from '@gatehouse/domain/spaces/kinds.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Side } from './api.ts';

interface About {
  readonly site?: Site;
  readonly kind?: SpaceKind;
  readonly projectId?: string;
}

interface FeedDialogProps {
  readonly side: Side;
  readonly about: About;
  readonly onClose: () => void;
}

/** An address for calendar programs, made when it is asked for and shown once; only its hash is kept. */
export function FeedDialog({ side, about, onClose }: FeedDialogProps) {
  const made = useMutation({
    mutationFn: () =>
      side === 'studio'
        ? call('POST /api/studio-ops/calendar-feeds', { body: about })
        : call('POST /api/customer-portal/calendar-feeds', { body: about }),
    onError: toast.failed,
  });
  const stopped = useMutation({
    mutationFn: () =>
      side === 'studio'
        ? call('DELETE /api/studio-ops/calendar-feeds', {})
        : call('DELETE /api/customer-portal/calendar-feeds', {}),
    onSuccess: ({ message }) => {
      toast.ok(message);
      made.reset();
    },
    onError: toast.failed,
  });
  const url = made.data?.url;
  return (
    <Dialog
      open
      title="Calendar feed"
      text={spaceMessages.feedText}
      onClose={onClose}
      actions={
        <>
          <Button look="stop" busy={stopped.isPending && 'Stopping'} onClick={() => stopped.mutate()}>
            Stop all
          </Button>
          {url === undefined ? (
            <Button look="primary" busy={made.isPending && 'Making'} onClick={() => made.mutate()}>
              Make an address
            </Button>
          ) : (
            <CopyLinkButton path={url} of="the calendar" words />
          )}
        </>
      }
    >
      {url === undefined ? (
        <p className={house.fine}>{spaceMessages.feedStop}</p>
      ) : (
        <TextField label="Address" readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
    </Dialog>
  );
}
