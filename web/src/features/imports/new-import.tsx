import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { type ImportKindId, importKindIds, importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { IMPORT_FILE_LIMIT } from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FileWell } from '#web/ui/file-well.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { readImportsAgain, sendFile, takeTemplate } from './api.ts';

const choices = importKindIds.map((id) => ({ value: id, label: importKinds[id].label }));

/** The first step: what is brought, and the file of it. */
export function NewImport({
  kind: id,
  onKind,
  onSent,
}: {
  readonly kind: ImportKindId;
  readonly onKind: (kind: ImportKindId) => void;
  readonly onSent: (importId: string) => void;
}) {
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const kind: ImportKind = importKinds[id];
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
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
      void readImportsAgain();
      if (isHere.current) onSent(importId); // whoever went on meanwhile is not fetched back: it stands among the earlier ones
    } catch (error) {
      if (isHere.current) setRefused(error instanceof CallError ? error.message : importMessages.storageDown);
      else toast.failed(error);
    } finally {
      setPart(null);
    }
  };
  return (
    <Sheet title="Bring a file">
      <div className={`${house.inside} ${house.grid}`}>
        <SelectField
          label="What it brings"
          choices={choices}
          value={id}
          hint={kind.before}
          onValue={(value) => onKind(importKindIds.find((each) => each === value) ?? id)}
        />
        <FileWell label="File to bring" accept=".csv,.txt,.xlsx,text/csv" onFiles={([file]) => void send(file)}>
          {(_, chooseFile) => (
            <span>
              {part === null ? (
                <>
                  Drop a CSV or XLSX file here or{' '}
                  <button type="button" className={house.linkButton} onClick={chooseFile}>
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
          )}
        </FileWell>
        {refused === null ? null : (
          <Note tone="bad" role="alert">
            {refused}
          </Note>
        )}
        <div className={house.wraps}>
          <Button icon={<IconDownload size={16} />} onClick={() => void takeTemplate(id).catch(toast.failed)}>
            Template for {kind.many}
          </Button>
          <span className={house.fine}>Its headings are ours; files with other headings are matched by hand once.</span>
        </div>
      </div>
    </Sheet>
  );
}
