import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { OVERLAP_HOURS } from '@gatehouse/domain/webhooks/delivering.ts';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { IconEdit, IconKey, IconMailSend, IconPlug, IconTrash } from '#web/ui/icons.tsx';
import type { MenuItems } from '#web/ui/menu.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  changeWebhook,
  endFormerSecret,
  pingWebhook,
  readWebhooksAgain,
  removeWebhook,
  renewSecret,
  webhooksQuery,
} from './api.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'edit' | 'secret' | 'former' | 'remove'; readonly webhook: Webhook }
  | { readonly is: 'shown'; readonly secret: string };

export interface WebhookActs {
  readonly add: () => void;
  /** On the page of one, the test is a button of its own. */
  readonly itemsFor: (webhook: Webhook, hasTest?: boolean) => MenuItems;
  readonly test: (webhook: Webhook) => void;
  readonly isTesting: boolean;
  readonly dialogs: ReactNode;
}

/** What can be done with a webhook, the same in the list and on its page. `onRemoved`: the page of what is gone leads elsewhere. */
export function useWebhookActs(onRemoved: () => void = () => undefined): WebhookActs {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showSecret = (secret: string | null) => setOpen(secret === null ? null : { is: 'shown', secret });
  const reads = readWebhooksAgain;
  const ping = useSend((webhookId: string, key) => pingWebhook(webhookId, key), { reads, onRefused: toast.failed });
  const turn = useSend(
    ({ webhook, enabled }: { readonly webhook: Webhook; readonly enabled: boolean }) => {
      const { name, url, events } = webhook;
      return changeWebhook(webhook, { name, url, events, enabled });
    },
    { reads, onRefused: toast.failed },
  );

  const test = ({ webhookId }: Webhook) => ping.write(webhookId);
  const itemsFor = (webhook: Webhook, hasTest = true): MenuItems => [
    hasTest &&
      webhook.enabled && { label: 'Send a test', icon: <IconMailSend size={18} />, onSelect: () => test(webhook) },
    { label: 'Change', icon: <IconEdit size={18} />, onSelect: () => setOpen({ is: 'edit', webhook }) },
    {
      label: webhook.enabled ? 'Switch off' : 'Switch on',
      icon: <IconPlug size={18} />,
      onSelect: () => turn.write({ webhook, enabled: !webhook.enabled }),
    },
    { label: 'New secret', icon: <IconKey size={18} />, onSelect: () => setOpen({ is: 'secret', webhook }) },
    webhook.formerSecretUntil !== null && {
      label: 'End the old secret',
      icon: <IconKey size={18} />,
      onSelect: () => setOpen({ is: 'former', webhook }),
    },
    {
      label: 'Remove',
      icon: <IconTrash size={18} />,
      stop: true,
      separated: true,
      onSelect: () => setOpen({ is: 'remove', webhook }),
    },
  ];

  const dialogs =
    open === null ? null : open.is === 'add' ? (
      <WebhookDialog onDone={showSecret} onClose={close} />
    ) : open.is === 'edit' ? (
      <WebhookDialog webhook={open.webhook} onDone={close} onClose={close} />
    ) : open.is === 'shown' ? (
      <ShownOnceDialog
        title="The secret of this webhook"
        text="The other system checks with it that a delivery comes from here."
        label="Secret"
        secret={open.secret}
        onClose={close}
      />
    ) : open.is === 'secret' ? (
      <ActQuestion
        title={`Make a new secret for ${open.webhook.name}?`}
        text={`The old one signs beside it for ${OVERLAP_HOURS} hours, so that the other system need not stop. It ends sooner if you say so.`}
        act={() => renewSecret(open.webhook)}
        busyWords="Making it"
        reads={reads}
        onDone={({ secret }) => showSecret(secret)}
        onClose={close}
      />
    ) : open.is === 'former' ? (
      <ActQuestion
        title={`End the old secret of ${open.webhook.name}?`}
        text="It signs nothing from now on, not even what waits. A system that has not taken the new one refuses what it is told."
        act={() => endFormerSecret(open.webhook)}
        busyWords="Ending it"
        reads={reads}
        onClose={close}
      />
    ) : (
      <ActQuestion
        title={`Remove ${open.webhook.name}?`}
        text="Its log goes with it, and what waits is not sent. This cannot be undone."
        act={() => removeWebhook(open.webhook)}
        busyWords="Removing"
        onDone={() => {
          onRemoved();
          // the list alone: what is gone is not asked for again
          void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
        }}
        onClose={close}
      />
    );
  return { add: () => setOpen({ is: 'add' }), itemsFor, test, isTesting: ping.busy, dialogs };
}
