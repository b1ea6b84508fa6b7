import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { webhookEventNames } from '@gatehouse/domain/webhooks/events.ts';
import { eventWords, onOffLook } from '@gatehouse/domain/webhooks/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CallError } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { webhookQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookActs } from './webhook-acts.tsx';
import style from './webhooks.module.css';

export interface WebhookPageProps {
  readonly webhookId: string;
  readonly state: WebhookDeliveryState | undefined;
  readonly page: number;
}

const list = { words: 'Webhooks', to: '/feature/studio-dashboard/webhooks' } as const;

/** One webhook with the log of its deliveries. */
export function WebhookPage({ webhookId, state, page }: WebhookPageProps) {
  const webhook = useQuery(webhookQuery(webhookId));
  const { data, error } = webhook;
  const navigate = useNavigate();
  const acts = useWebhookActs(() => void navigate({ to: list.to }));
  if (error instanceof CallError && [400, 404].includes(error.status))
    return (
      <NoPage title="Webhooks" crumb={[list]} of={webhook}>
        <EmptyState vignette="cut" title="There is no such webhook" text="It may have been removed meanwhile." />
      </NoPage>
    );
  return (
    <div className={house.content}>
      <PageHead title={data?.name ?? 'Webhook'} crumb={[list, data?.name ?? 'Webhook']}>
        {data === undefined ? null : (
          <>
            <StatusTag tag look={onOffLook(data.enabled)} />
            {data.enabled ? (
              <Button
                icon={<IconMailSend size={18} />}
                busy={acts.isTesting && 'Sending'}
                onClick={() => acts.test(data)}
              >
                Send a test
              </Button>
            ) : null}
            <ActionMenu label={`Actions for ${data.name}`} items={acts.itemsFor(data, false)} />
          </>
        )}
      </PageHead>
      <Reading of={webhook} waiting={<SkeletonSheet lines={8} />} onSheet>
        {(read) => (
          <div className={style.sheets}>
            <Sheet label="About this webhook">
              <div className={house.inside}>
                <Facts
                  columns={3}
                  facts={[
                    [
                      'Address',
                      <span key="url" className={style.anyBreak}>
                        {read.url}
                      </span>,
                    ],
                    ['Events', <Events key="events" webhook={read} />],
                    [
                      'Added',
                      <span key="added">
                        <Day at={read.createdAt} />, {read.createdBy}
                      </span>,
                    ],
                    ...(read.formerSecretUntil === null
                      ? []
                      : [['Secret', <FormerSecret key="secret" until={read.formerSecretUntil} />] as const]),
                  ]}
                />
              </div>
            </Sheet>
            <DeliveryLog webhook={read} state={state} page={page} />
          </div>
        )}
      </Reading>
      {acts.dialogs}
    </div>
  );
}

function FormerSecret({ until }: { readonly until: string }) {
  const { instantInText } = useFormats();
  return `Renewed. The one before signs as well until ${instantInText(until)}.`;
}

function Events({ webhook: { events } }: { readonly webhook: Webhook }) {
  if (events.length === webhookEventNames.length) return 'All events';
  return (
    <ul className={style.events}>
      {events.map((event) => (
        <li key={event}>{eventWords(event)}</li>
      ))}
    </ul>
  );
}
