import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { type ImportKindId, importKindIds, importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { IMPORT_FILE_LIMIT } from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { type DragEvent, useRef, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import uploads from '#web/ui/house/uploads.module.css';
import { IconDownload, IconUpload } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendFile, takeTemplate } from './api.ts';
import style from './imports.module.css';

const choices = importKindIds.map((id) => ({ value: id, label: importKinds[id].label }));

/** The first step: what is brought, and the file of it. */
export function NewImport({ onSent }: { readonly onSent: (importId: string) => void }) {
  const [id, choose] = useState<ImportKindId>('companies');
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const kind: ImportKind = importKinds[id];
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || part !== null) return;
    setRefused(null);
    if (file.size > IMPORT_FILE_LIMIT) {
      setRefused(importMessages.fileTooLarge);
      return;
    }
    setPart(0);
    try {
      const { importId } = await sendFile(id, file, setPart);
      onSent(importId);
    } catch (error) {
      setRefused(error instanceof CallError ? error.message : importMessages.storageDown);
    } finally {
      setPart(null);
    }
  };
  return (
    <Sheet title="Bring a file">
      <div className={style.bring}>
        <SelectField
          label="What it brings"
          choices={choices}
          value={id}
          hint={kind.before}
          onValue={(value) => choose(importKindIds.find((each) => each === value) ?? 'companies')}
        />
        <FileWell part={part} onFile={(file) => void send(file)} />
        {refused === null ? null : (
          <Note tone="bad" role="alert">
            {refused}
          </Note>
        )}
        <div className={house.wraps}>
          <Button icon={<IconDownload size={16} />} onClick={() => void takeTemplate(id).catch(toast.failed)}>
            Template for {kind.many}
          </Button>
          <span className={house.small}>
            Its headings are ours; files with other headings are matched by hand once.
          </span>
        </div>
      </div>
    </Sheet>
  );
}

function FileWell({
  part,
  onFile,
}: {
  readonly part: number | null;
  readonly onFile: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={isOver ? `${uploads.drop} ${uploads.over}` : uploads.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <IconUpload />
      <span>
        {part === null ? (
          <>
            Drop a CSV or XLSX file here or{' '}
            <button type="button" className={house.linkButton} onClick={() => input.current?.click()}>
              choose a file
            </button>
          </>
        ) : (
          <b className={house.bold} role="status">
            {part < 1 ? `${Math.floor(part * 100)} percent sent` : 'The file is here'}
          </b>
        )}
        <br />
        <span className={house.fine}>Up to 50 MB and 100,000 rows</span>
      </span>
      <input
        ref={input}
        className={house.unseen}
        type="file"
        tabIndex={-1}
        aria-label="File to bring"
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}
