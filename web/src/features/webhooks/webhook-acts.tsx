import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconEdit, IconKey, IconMailSend, IconPlug, IconTrash } from '#web/ui/icons.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useSaidError } from '#web/ui/record-form/use-said-error.ts';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { changeWebhook, pingWebhook, readWebhooksAgain, removeWebhook, renewSecret, webhooksQuery } from './api.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'edit' | 'secret' | 'remove'; readonly webhook: Webhook }
  | { readonly is: 'shown'; readonly secret: string };

export interface WebhookActs {
  readonly add: () => void;
  readonly itemsFor: (webhook: Webhook) => readonly MenuItem[];
  readonly dialogs: ReactNode;
}

/** What can be done with a webhook, the same in the list and on its page. `onRemoved`: the page of what is gone leads elsewhere. */
export function useWebhookActs(onRemoved: () => void = () => undefined): WebhookActs {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showSecret = (secret: string | null) => setOpen(secret === null ? null : { is: 'shown', secret });
  const reads = readWebhooksAgain;
  const ping = useSend((webhookId: string, key) => pingWebhook(webhookId, key), { reads, onDone: () => undefined });
  const turn = useSend(
    ({ webhook, enabled }: { readonly webhook: Webhook; readonly enabled: boolean }) => {
      const { name, url, events } = webhook;
      return changeWebhook(webhook, { name, url, events, enabled });
    },
    { reads, onDone: () => undefined },
  );
  const renew = useSend(renewSecret, { reads, onDone: ({ secret }) => showSecret(secret) });
  const remove = useSend(removeWebhook, {
    onDone: () => {
      close();
      onRemoved();
      // the list alone: what is gone is not asked for again
      void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  useSaidError(ping);
  useSaidError(turn);

  const itemsFor = (webhook: Webhook): readonly MenuItem[] => [
    ...(webhook.enabled
      ? [{ label: 'Send a test', icon: <IconMailSend size={18} />, onSelect: () => ping.write(webhook.webhookId) }]
      : []),
    { label: 'Change', icon: <IconEdit size={18} />, onSelect: () => setOpen({ is: 'edit', webhook }) },
    {
      label: webhook.enabled ? 'Switch off' : 'Switch on',
      icon: <IconPlug size={18} />,
      onSelect: () => turn.write({ webhook, enabled: !webhook.enabled }),
    },
    { label: 'New secret', icon: <IconKey size={18} />, onSelect: () => setOpen({ is: 'secret', webhook }) },
    {
      label: 'Remove',
      icon: <IconTrash size={18} />,
      stop: true,
      separated: true,
      onSelect: () => setOpen({ is: 'remove', webhook }),
    },
  ];

  const said = (error: { readonly message: string } | null) => (error === null ? undefined : error.message);
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
      <ConfirmDialog
        open
        title={`Make a new secret for ${open.webhook.name}?`}
        text={said(renew.error) ?? 'The old one signs nothing from now on, not even what waits.'}
        busy={renew.busy && 'Making it'}
        onConfirm={() => renew.write(open.webhook)}
        onRefuse={close}
      />
    ) : (
      <ConfirmDialog
        open
        title={`Remove ${open.webhook.name}?`}
        text={said(remove.error) ?? 'Its log goes with it, and what waits is not sent. This cannot be undone.'}
        busy={remove.busy && 'Removing'}
        onConfirm={() => remove.write(open.webhook)}
        onRefuse={close}
      />
    );
  return { add: () => setOpen({ is: 'add' }), itemsFor, dialogs };
}
