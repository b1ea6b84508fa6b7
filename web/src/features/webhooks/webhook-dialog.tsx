import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@gatehouse/domain/webhooks/events.ts';
import { WebhookForm } from '@gatehouse/domain/webhooks/webhook.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { problemsIn, useCheckedForm } from '#web/ui/use-checked-form.ts';
import { useDialogForm } from '#web/ui/use-dialog-form.ts';
import { useSend } from '#web/ui/use-send.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { addWebhook, changeWebhook, webhookKey } from './api.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', url: 'Address', events: 'Events' };

interface WebhookDialogProps {
  /** undefined: a new one. */
  readonly webhook?: Webhook;
  /** The secret of a new one. */
  readonly onDone: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** Where to send what; a new webhook is on at once. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const form = useCheckedForm<WebhookForm>(
    () => ({ name: webhook?.name ?? '', url: webhook?.url ?? '', events: webhook?.events ?? [] }),
    (values) => problemsIn(WebhookForm, values),
  );
  const sending = useSend(
    async (body: WebhookForm): Promise<{ message: string; secret?: string }> =>
      webhook === undefined ? addWebhook(body) : changeWebhook(webhook, { ...body, enabled: webhook.enabled }),
    { reads: webhookKey, onDone: ({ secret = null }) => onDone(secret) },
  );
  const { values, set, problems, idOf, frame } = useDialogForm(form, sending, onClose);
  const toggle = (event: WebhookEvent, on: boolean) =>
    set({ events: webhookEventNames.filter((each) => (each === event ? on : values.events.includes(each))) });
  return (
    <WriteDialog
      {...frame}
      typed={form}
      width={620}
      title={webhook === undefined ? 'Add a webhook' : `Change ${webhook.name}`}
      text="Each event is sent to the address as a signed POST, and sent again later when nobody takes it."
      submit={webhook === undefined ? 'Add' : 'Save'}
      look="primary"
      busyWords={webhook === undefined ? 'Adding' : 'Saving'}
      whenStale="Close this and open it again."
      labels={labels}
    >
      <TextField
        id={idOf('name')}
        label={labels.name}
        hint="Which system it is"
        autoComplete="off"
        value={values.name}
        error={problems.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        id={idOf('url')}
        label={labels.url}
        hint="Begins with https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={values.url}
        error={problems.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <fieldset
        className={problems.events === undefined ? 'f' : 'f bad'}
        id={idOf('events')}
        tabIndex={-1}
        aria-describedby={problems.events === undefined ? undefined : `${idOf('events')}-error`}
      >
        <legend className="lbl">{labels.events}</legend>
        {webhookEventNames.map((event) => (
          <CheckField
            key={event}
            label={webhookEvents[event].words}
            checked={values.events.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          />
        ))}
        {problems.events === undefined ? null : (
          <FieldError id={`${idOf('events')}-error`}>{problems.events}</FieldError>
        )}
      </fieldset>
    </WriteDialog>
  );
}
