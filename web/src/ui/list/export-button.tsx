import type { Export } from '@gatehouse/domain/exports/contract.ts';
import { type ExportFormat, type ExportList, exportFormats } from '@gatehouse/domain/exports/formats.ts';
import { exportMessages, progressSentence, selectedLabel } from '@gatehouse/domain/exports/messages.ts';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconDownload } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ListState } from './use-list-search.ts';
import type { Selection } from './use-selection.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * A list as a file: all of it, what is filtered, or the ticked rows, as CSV or XLSX (decisions §10). `kept` are names of the address that belong
 * to the list itself (a company's id, a tab) and stay when all rows are asked for.
 */
export function ExportButton<R>({
  exportOf,
  list,
  kept = {},
  selection,
}: {
  readonly exportOf: ExportList;
  readonly list: ListState<object>;
  readonly kept?: Readonly<Record<string, string>>;
  readonly selection?: Selection<R>;
}) {
  const [running, setRunning] = useState<Export | null>(null);
  const ids = [...(selection?.rows.keys() ?? [])];
  const { page: _page, size: _size, ...filtered } = list.search as Record<string, string | number>;
  const start = (format: ExportFormat, query: Record<string, string | number>, chosen?: readonly string[]) => {
    const body = {
      list: exportOf,
      format,
      query: { ...kept, ...query },
      ...(chosen === undefined ? {} : { ids: [...chosen] }),
    };
    call('POST /api/customer-portal/exports', { body }).then(async (made) => {
      if (made.state === 'READY') await save(made);
      else setRunning(made);
    }, toast.failed);
  };
  const choices = [
    { label: exportMessages.all, query: {} },
    ...(list.filtered.length === 0 ? [] : [{ label: exportMessages.filtered, query: filtered }]),
    ...(ids.length === 0 ? [] : [{ label: selectedLabel(ids.length), query: {}, chosen: ids }]),
  ];
  const items = choices.flatMap(({ label, query, ...rest }, group) =>
    exportFormats.map((format, index) => ({
      label: `${label} (${format.toUpperCase()})`,
      separated: group > 0 && index === 0,
      onSelect: () => start(format, query, 'chosen' in rest ? rest.chosen : undefined),
    })),
  );
  return (
    <>
      <ActionMenu
        label={exportMessages.export}
        items={items}
        trigger={
          <>
            <IconDownload size={18} />
            {exportMessages.export}
          </>
        }
      />
      {running === null ? null : <ExportProgress made={running} onChange={setRunning} />}
    </>
  );
}

/** A long export: how far it is, and a way to stop it. Closing the dialog leaves it running; the file waits 24 hours. */
function ExportProgress({
  made,
  onChange,
}: {
  readonly made: Export;
  readonly onChange: (next: Export | null) => void;
}) {
  const { exportId, state } = made;
  const isOver = state !== 'WAITING' && state !== 'RUNNING';
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => {
      call('GET /api/customer-portal/exports/:exportId', { params: { exportId } }).then(onChange, (error: unknown) => {
        toast.failed(error);
        onChange(null);
      });
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [made, isOver, exportId, onChange]);
  const cancel = () =>
    void call('DELETE /api/customer-portal/exports/:exportId', { params: { exportId } }).then(() => {
      toast.ok(exportMessages.cancelled);
      onChange(null);
    }, toast.failed);
  return (
    <Dialog
      open
      onClose={() => onChange(null)}
      title={state === 'READY' ? exportMessages.ready : isOver ? exportMessages.failed : exportMessages.preparing}
      actions={
        state === 'READY' ? (
          <Button
            look="primary"
            icon={<IconDownload size={18} />}
            onClick={() => void save(made).then(() => onChange(null))}
          >
            {exportMessages.download}
          </Button>
        ) : isOver ? null : (
          <Button onClick={cancel}>{exportMessages.cancel}</Button>
        )
      }
    >
      {made.totalRows === null ? null : (
        <>
          <progress value={made.doneRows} max={made.totalRows} style={{ width: '100%' }} aria-label={made.fileName} />
          <p role="status">{progressSentence(made.doneRows, made.totalRows)}</p>
        </>
      )}
    </Dialog>
  );
}

const save = ({ exportId }: Export): Promise<void> =>
  download('GET /api/customer-portal/exports/:exportId/file', { params: { exportId } }).catch(toast.failed);
