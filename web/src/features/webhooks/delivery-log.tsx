import { countOf } from '@gatehouse/domain/text/format.ts';
import type { Webhook, WebhookDelivery } from '@gatehouse/domain/webhooks/contract.ts';
import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { deliveryLook, eventWords } from '@gatehouse/domain/webhooks/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { deliveriesQuery, readWebhooksAgain, replayDelivery } from './api.ts';
import style from './webhooks.module.css';

interface DeliveryLogProps {
  readonly webhook: Webhook;
  readonly state: WebhookDeliveryState | undefined;
  readonly page: number;
}

const here = '/feature/studio-dashboard/webhooks/$webhookId';
const PAGE_SIZE = 25;

/** While something is sent for the first time the log is asked again, so that a test is seen to arrive. */
const WATCH_MS = 2_000;
const isOnItsWay = ({ state, problem }: WebhookDelivery): boolean => state === 'PENDING' && problem === null;

function useColumns(
  enabled: boolean,
  onShow: (delivery: WebhookDelivery) => void,
  onReplay: (delivery: WebhookDelivery) => void,
): readonly Column<WebhookDelivery>[] {
  const { instant } = useFormats();
  return [
    {
      id: 'event',
      head: 'Event',
      small: 'topLeft',
      cell: (delivery) => (
        <>
          <button type="button" className={`${house.link} ${style.open}`} onClick={() => onShow(delivery)}>
            {eventWords(delivery.event)}
          </button>
          <span className={`${house.fine} ${style.address}`}>{delivery.event}</span>
        </>
      ),
    },
    { id: 'at', head: 'When', cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'state',
      head: 'Status',
      small: 'topRight',
      cell: ({ state: is, attempts }) => <StatusTag look={deliveryLook(is, attempts)} />,
    },
    { id: 'tries', head: 'Tries', right: true, small: 'wideOnly', cell: ({ attempts }) => attempts },
    { id: 'what', head: 'What happened', cell: (delivery) => <WhatHappened delivery={delivery} /> },
    rowMenuColumn(
      ({ event }: WebhookDelivery) => eventWords(event),
      (delivery) => [
        { label: 'Show what is sent', onSelect: () => onShow(delivery) },
        delivery.state !== 'PENDING' && enabled && { label: 'Send again', onSelect: () => onReplay(delivery) },
      ],
    ),
  ];
}

/** What was sent in the last 30 days and what became of it; anything settled can be sent once more. */
export function DeliveryLog({ webhook, state, page }: DeliveryLogProps) {
  const { webhookId, enabled, waiting, failed } = webhook;
  const log = useQuery({
    ...deliveriesQuery(webhookId, state, page),
    refetchInterval: ({ state: { data: known } }) => (known?.rows.some(isOnItsWay) ? WATCH_MS : false),
  });
  const { data } = log;
  const navigate = useNavigate();
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const replay = useSend((deliveryId: string, key) => replayDelivery(webhookId, deliveryId, key), {
    reads: readWebhooksAgain,
    onDone: () => setShown(null),
    onRefused: toast.failed,
  });
  const columns = useColumns(enabled, setShown, ({ deliveryId }) => replay.write(deliveryId));
  const tab = (
    label: string,
    of: WebhookDeliveryState | undefined,
    count?: number,
  ): ComponentProps<typeof LinkTabs>['tabs'][number] => ({
    label,
    count,
    selected: state === of,
    link: { to: here, params: { webhookId }, search: of === undefined ? {} : { state: of } },
  });
  return (
    <Sheet title="Deliveries" right="Kept for 30 days">
      <LinkTabs
        inSheet
        label="Deliveries"
        tabs={[
          tab('All', undefined),
          tab('Waiting', 'PENDING', waiting),
          tab('Delivered', 'SENT'),
          tab('Given up', 'FAILED', failed),
        ]}
      />
      <DataTable
        label="Deliveries"
        rows={data?.rows}
        of={log}
        rowKey={({ deliveryId }) => deliveryId}
        reloading={log.isPlaceholderData}
        columns={columns}
        empty={
          <EmptyState
            vignette="cut"
            level="h3"
            title={state === undefined ? 'Nothing was sent yet' : 'None of these'}
            text={
              state === undefined ? 'Send a test to see whether the other system answers.' : 'Look at the other tabs.'
            }
          />
        }
      />
      {data === undefined || data.total <= PAGE_SIZE ? null : (
        <Pagination
          page={data.page}
          pageSize={data.size}
          total={data.total}
          onPage={(next) =>
            void navigate({
              to: here,
              params: { webhookId },
              search: { ...(state === undefined ? {} : { state }), page: next },
            })
          }
        />
      )}
      {shown === null ? null : (
        <ShownDelivery
          delivery={shown}
          mayReplay={shown.state !== 'PENDING' && enabled}
          busy={replay.busy}
          onReplay={() => replay.write(shown.deliveryId)}
          onClose={() => setShown(null)}
        />
      )}
    </Sheet>
  );
}

interface ShownDeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly mayReplay: boolean;
  readonly busy: boolean;
  readonly onReplay: () => void;
  readonly onClose: () => void;
}

function ShownDelivery({ delivery, mayReplay, busy, onReplay, onClose }: ShownDeliveryProps) {
  return (
    <Dialog
      open
      big
      width={620}
      onClose={onClose}
      title={eventWords(delivery.event)}
      text="What is sent, as it is sent. The other system knows it by its id."
      actions={
        <>
          {mayReplay ? (
            <Button busy={busy && 'Sending'} onClick={onReplay}>
              Send again
            </Button>
          ) : null}
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Facts
        columns={2}
        facts={[
          ['Status', <StatusTag key="state" look={deliveryLook(delivery.state, delivery.attempts)} />],
          ['What happened', <WhatHappened key="what" delivery={delivery} />],
        ]}
      />
      <ScrollRegion label="What was sent" className={style.body}>
        <pre>{pretty(delivery.body)}</pre>
      </ScrollRegion>
    </Dialog>
  );
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function WhatHappened({
  delivery: { attempts, state, lastTryAt, nextTryAt, tookMs, problem, lastStatus },
}: {
  readonly delivery: WebhookDelivery;
}) {
  const { instant } = useFormats();
  if (attempts === 0 || lastTryAt === null) return <span className={house.muted}>On its way</span>;
  const took = tookMs === null ? '' : ` in ${tookMs.toLocaleString('en-US')} ms`;
  const words = problem ?? (lastStatus === null ? 'On its way' : `It answered ${lastStatus}${took}.`);
  const then = state === 'PENDING' && nextTryAt !== null && problem !== null ? ` Next try ${instant(nextTryAt)}` : '';
  const tries = state === 'SENT' || attempts === 1 ? '' : ` ${countOf(attempts, 'try', 'tries')}.`;
  return <span>{`${words}${state === 'FAILED' ? tries : ''}${then}`}</span>;
}
