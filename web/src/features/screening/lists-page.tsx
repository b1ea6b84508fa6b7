import type { ScreeningList } from '@gatehouse/domain/screening/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconUpload } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { listsQuery } from './api.ts';
import { ListDialog } from './list-dialog.tsx';

const columns: readonly Column<ScreeningList>[] = [
  {
    id: 'name',
    head: 'List',
    small: 'topLeft',
    cell: ({ name, version }) => (
      <>
        <b className={tableStyle.main}>{name}</b>
        <span className={house.fine}>Version {version}</span>
      </>
    ),
  },
  {
    id: 'entries',
    head: 'Names',
    right: true,
    small: 'topRight',
    cell: ({ entries }) => entries.toLocaleString('en-US'),
  },
  {
    id: 'force',
    head: 'Status',
    small: 'left',
    cell: ({ inForce }) =>
      inForce ? (
        <span className={statusStyle.go}>In force</span>
      ) : (
        <span className={house.muted}>Replaced by a later version</span>
      ),
  },
  {
    id: 'uploaded',
    head: 'Uploaded',
    small: 'left',
    cell: ({ uploadedBy, uploadedAt }) => (
      <>
        {uploadedBy}, <Day at={uploadedAt} />
      </>
    ),
  },
  {
    id: 'sha',
    head: 'Fingerprint',
    small: 'wideOnly',
    cell: ({ sha256 }) => <code className={house.small}>{sha256.slice(0, 12)}</code>,
  },
];

/** The lists of names against which applications are screened, each version kept (credit.md §7). */
export function ScreeningListsPage() {
  const lists = useQuery(listsQuery);
  const [uploading, setUploading] = useState(false);
  return (
    <div className={house.content}>
      <PageHead
        title="Screening lists"
        sub="Companies, principals, guarantors and banks are compared with the lists in force. A new version screens again what was screened before."
      >
        {lists.data?.mayUpload === true ? (
          <Button look="primary" icon={<IconUpload size={18} />} onClick={() => setUploading(true)}>
            Upload a list
          </Button>
        ) : null}
      </PageHead>
      <section className={house.sheet} aria-label="Lists">
        <DataTable
          label="Screening lists"
          columns={columns}
          rows={lists.data?.lists}
          of={lists}
          rowKey={({ listId }) => listId}
          empty={<EmptyState title="No list yet" text="Until one is uploaded, nothing can be screened." />}
        />
      </section>
      {uploading ? <ListDialog onClose={() => setUploading(false)} /> : null}
    </div>
  );
}
