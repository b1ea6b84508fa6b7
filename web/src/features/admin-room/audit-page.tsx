import { AUDIT_SHOWN, readAuditSearch } from '@gatehouse/domain/admin-room/audit-list.ts';
import { eventInWords, subjectInWords } from '@gatehouse/domain/admin-room/audit-words.ts';
import type { AuditEntry } from '@gatehouse/domain/admin-room/contract.ts';
import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Facts } from '#web/ui/sheet.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import style from './admin-room.module.css';
import { AdminRoomTabs } from './admin-room-tabs.tsx';
import { auditQuery } from './api.ts';

const NEWEST = `The newest ${AUDIT_SHOWN.toLocaleString('en-US')} are shown. Older ones are found by their day, and all of them are in the file.`;

/** Everything that was accepted here, the newest first: by person, event, record and day; what is looked for is also a file. */
export function AuditPage() {
  const [search, onSearch] = useAddress(readAuditSearch);
  const reading = useQuery(auditQuery(search));
  const list = useListSearch({ search, onSearch, sort: { by: 'newest', order: 'desc' } });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { instant, dateInText } = useFormats();
  const { total = 0, events = [] } = reading.data ?? {};
  return (
    <div className={house.content}>
      <PageHead
        title="Audit"
        crumb={['Administration', { words: 'Admin room', to: '/feature/studio-dashboard/admin-room' }]}
        sub={total >= AUDIT_SHOWN ? NEWEST : 'Who did what, when, and to what.'}
      >
        <ExportButton exportOf="audit" list={list} />
      </PageHead>
      <AdminRoomTabs selected="Audit" />
      <ListFrame<AuditEntry>
        label="Audit"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ auditId }) => String(auditId)}
        nameOf={({ event }) => eventInWords(event)}
        searchLabel="Name, e-mail or the id of a record"
        selects={[
          {
            name: 'event',
            any: 'Any event',
            choices: events.map((value) => ({ value, label: eventInWords(value) })),
          },
        ]}
        days={[
          { name: 'from', label: 'From (a day of the lot)', words: (day) => `From ${dateInText(day)}` },
          { name: 'until', label: 'To (a day of the lot)', words: (day) => `To ${dateInText(day)}` },
        ]}
        chips={search.subject === undefined ? [] : [{ name: 'subject', label: `About ${search.subject}` }]}
        columns={[
          { id: 'at', head: 'When', small: 'topRight', cell: ({ at }) => instant(at) },
          {
            id: 'event',
            head: 'What',
            small: 'topLeft',
            cell: ({ event }) => <b className={house.bold}>{eventInWords(event)}</b>,
          },
          { id: 'by', head: 'Who', cell: ({ by }) => by },
          {
            id: 'subject',
            head: 'Done to',
            cell: ({ subject, companyName }) => (
              <>
                {subject === null ? (
                  <span className={house.muted}>Nothing in particular</span>
                ) : (
                  subjectInWords(subject.type)
                )}
                {companyName === null ? null : <span className={style.line}>{companyName}</span>}
              </>
            ),
          },
          rowMenuColumn(
            ({ event }: AuditEntry) => eventInWords(event),
            (entry) => [
              { label: 'Show all of it', onSelect: () => setShown(entry) },
              entry.subject !== null && {
                label: 'Everything about this record',
                onSelect: () => list.open({ subject: entry.subject?.id ?? '' }),
              },
              entry.byId !== null && {
                label: 'Everything of this person',
                onSelect: () => list.open({ q: entry.byId ?? '' }),
              },
            ],
          ),
        ]}
        empty={{ title: 'Nothing was done yet', vignette: 'cut' }}
        nothingMatches={{ title: 'Nothing of this was done' }}
      />
      {shown === null ? null : <ShownEntry entry={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function ShownEntry({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const { instant } = useFormats();
  const { event, at, by, subject, companyName, requestId, detail } = entry;
  return (
    <Dialog
      open
      big
      width={620}
      onClose={onClose}
      title={eventInWords(event)}
      text={event}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts
        columns={2}
        facts={[
          ['When', instant(at)],
          ['Who', by],
          ['Done to', subject === null ? undefined : subjectInWords(subject.type)],
          ['Its id', subject === null ? undefined : <span className={style.anyBreak}>{subject.id}</span>],
          ['Company', companyName ?? undefined],
          ['Request', requestId === null ? undefined : <span className={style.anyBreak}>{requestId}</span>],
        ]}
      />
      {Object.keys(detail).length === 0 ? null : (
        <ScrollRegion label="Detail" className={style.detail}>
          <pre>{JSON.stringify(detail, null, 2)}</pre>
        </ScrollRegion>
      )}
    </Dialog>
  );
}
