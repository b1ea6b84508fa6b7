import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { webhookEventNames } from '@gatehouse/domain/webhooks/events.ts';
import { deliveryLook, eventWords, onOffLook } from '@gatehouse/domain/webhooks/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { webhooksQuery } from './api.ts';
import { useWebhookActs } from './webhook-acts.tsx';
import style from './webhooks.module.css';

/** What other systems are told, in the family of the other pages of the administration. */
export function WebhooksPage({ tabs }: { readonly tabs: ReactNode }) {
  const webhooks = useQuery(webhooksQuery);
  const { data } = webhooks;
  const acts = useWebhookActs();
  return (
    <div className={house.content}>
      <PageHead
        title="Webhooks"
        count={data?.length}
        crumb={['Administration', 'Other systems']}
        sub="What happens here is sent to other systems, signed. They read the rest with a service token."
      >
        {data === undefined || data.length === 0 ? null : (
          <Button look="primary" icon={<IconPlus size={18} />} onClick={acts.add}>
            Add a webhook
          </Button>
        )}
      </PageHead>
      {tabs}
      <section className={house.sheet} aria-label="Webhooks">
        <DataTable
          label="Webhooks"
          rows={data}
          of={webhooks}
          rowKey={({ webhookId }) => webhookId}
          columns={[
            {
              id: 'name',
              head: 'Webhook',
              small: 'topLeft',
              cell: ({ webhookId, name, url }) => (
                <>
                  <Link
                    className={house.link}
                    to="/feature/studio-dashboard/webhooks/$webhookId"
                    params={{ webhookId }}
                  >
                    {name}
                  </Link>
                  <span className={`${house.fine} ${style.address}`}>{url}</span>
                </>
              ),
            },
            {
              id: 'events',
              head: 'Events',
              cell: ({ events }) =>
                events.length === webhookEventNames.length
                  ? 'All events'
                  : events.length > 1
                    ? `${events.length} events`
                    : eventWords(events[0] as (typeof events)[number]),
            },
            { id: 'last', head: 'Last delivery', cell: (webhook) => <LastDelivery webhook={webhook} /> },
            {
              id: 'on',
              head: 'Status',
              small: 'topRight',
              cell: ({ enabled }) => <StatusTag look={onOffLook(enabled)} />,
            },
            rowMenuColumn(({ name }: Webhook) => name, acts.itemsFor),
          ]}
          empty={
            <EmptyState
              vignette="cut"
              title="No webhook yet"
              text="Nobody outside is told anything. Add one for each system that should know."
              action={
                <Button look="primary" onClick={acts.add}>
                  Add a webhook
                </Button>
              }
            />
          }
        />
      </section>
      {acts.dialogs}
    </div>
  );
}

function LastDelivery({ webhook: { last, waiting, failed } }: { readonly webhook: Webhook }) {
  const { instantInText } = useFormats();
  const more = [
    ...(waiting === 0 ? [] : [`${waiting.toLocaleString('en-US')} waiting`]),
    ...(failed === 0 ? [] : [`${failed.toLocaleString('en-US')} given up`]),
  ].join(', ');
  return (
    <>
      {last === null ? (
        <span className={house.muted}>None yet</span>
      ) : (
        <>
          <StatusTag look={deliveryLook(last.state, 1)} />
          <span className={`${house.fine} ${style.address}`}>
            {last.problem === null ? instantInText(last.at) : `${last.problem} ${instantInText(last.at)}`}
          </span>
        </>
      )}
      {more === '' ? null : <span className={`${house.fine} ${style.address}`}>{more}</span>}
    </>
  );
}
