import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { webhookEventNames, webhookEvents } from '@gatehouse/domain/webhooks/events.ts';
import { WebhookForm } from '@gatehouse/domain/webhooks/webhook.ts';
import { queryClient } from '#web/api/query-client.ts';
import { TicksField } from '#web/ui/check-field.tsx';
import { problemsIn } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addWebhook, changeWebhook, readWebhooksAgain, webhookQuery } from './api.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', url: 'Address', events: 'Events' };

interface WebhookDialogProps {
  /** undefined: a new one. */
  readonly webhook?: Webhook;
  /** The secret of a new one. */
  readonly onDone: (secret: string | null) => void;
  readonly onClose: () => void;
}

type Values = WebhookForm & { readonly enabled: boolean };

const formOf = (webhook: Webhook | undefined): Values => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
  enabled: webhook?.enabled ?? true,
});

const known = async (webhookId: string) => {
  const webhook = await queryClient.fetchQuery({ ...webhookQuery(webhookId), staleTime: 0 });
  return { values: formOf(webhook), version: webhook.version };
};

/** Where to send what; a new webhook is on at once. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const { bind, frame } = useRecordForm({
    saved: () => formOf(webhook),
    version: webhook?.version ?? null,
    check: ({ enabled: _, ...values }) => problemsIn(WebhookForm, values),
    labels,
    send: async ({ enabled, ...body }, { ifMatch }): Promise<{ message: string; secret?: string }> =>
      webhook === undefined
        ? addWebhook(body)
        : changeWebhook({ webhookId: webhook.webhookId, version: Number(ifMatch) }, { ...body, enabled }),
    reads: readWebhooksAgain,
    ...(webhook === undefined ? {} : { reread: () => known(webhook.webhookId) }),
    onClose,
    onDone: ({ secret = null }) => onDone(secret),
  });
  return (
    <WriteDialog
      {...frame}
      width={620}
      title={webhook === undefined ? 'Add a webhook' : `Change ${webhook.name}`}
      text="Each event is sent to the address as a signed POST, and sent again later when nobody takes it."
      submit={webhook === undefined ? 'Add' : 'Save'}
      look="primary"
      busyWords={webhook === undefined ? 'Adding' : 'Saving'}
    >
      <TextField {...bind('name')} hint="Which system it is" autoComplete="off" />
      <TextField {...bind('url')} hint="Begins with https://" inputMode="url" autoComplete="off" spellCheck={false} />
      <TicksField
        {...bind('events')}
        choices={webhookEventNames.map((value) => ({ value, label: webhookEvents[value].words }))}
      />
    </WriteDialog>
  );
}
