import { isFull, isWithinTotal } from '@gatehouse/domain/uploads/check-selection.ts';
import {
  countLimitOf,
  countMessageOf,
  megabyte,
  sizeLimitOf,
  totalMessageOf,
  type UploadMode,
} from '@gatehouse/domain/uploads/limits.ts';
import { type ReactNode, useId } from 'react';
import { FileRow, type StoredFile } from './file-row.tsx';
import { FileWell } from './file-well.tsx';
import fieldStyle from './house/field.module.css';
import house from './house/house.module.css';
import uploadsStyle from './house/uploads.module.css';
import { Note } from './note.tsx';
import { type UploadsOptions, useUploads } from './use-uploads.ts';

export interface FileDropProps extends Omit<UploadsOptions, 'existing'> {
  /** The files that are stored, from the server; the drop area counts them. */
  readonly existing: readonly StoredFile[];
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly onRemove?: (file: StoredFile) => void;
  readonly onOpen?: (file: StoredFile) => void;
  /** Words under a stored file: who added it and when. */
  readonly describe?: (file: StoredFile) => ReactNode;
}

/**
 * The upload control (§4, §5): a drop area that is off when disabled or full, and a list once there are files.
 * Which files may join is decided by the domain (`checkSelection`), here and again on the server.
 */
export function FileDrop({ existing, label, disabled = false, onRemove, onOpen, describe, ...options }: FileDropProps) {
  const id = useId();
  const uploads = useUploads({ ...options, existing });
  const { section, mode } = options;
  const full = isFull(section, mode, existing);
  const off = disabled || full;
  const tooLarge = !isWithinTotal(section, [...existing, ...uploads.files.filter((file) => file.state !== 'refused')]);
  const message = tooLarge ? totalMessageOf(section) : uploads.message;
  return (
    <div className={fieldStyle.field}>
      <label className={fieldStyle.label} htmlFor={id}>
        {label}
      </label>
      <FileWell
        id={id}
        accept="application/pdf,.pdf"
        multiple={mode === 'multi'}
        off={off}
        onFiles={(files) => uploads.choose(files)}
      >
        {(over, choose) => (
          <DropWords over={over} full={full} section={section} mode={mode} off={off} onChoose={choose} />
        )}
      </FileWell>
      <div role="alert">{message === undefined ? null : <Note tone="bad">{message}</Note>}</div>
      {existing.length + uploads.files.length === 0 ? null : (
        <ul className={uploadsStyle.uploads}>
          {existing.map((file) => (
            <FileRow
              key={file.documentId}
              stored={file}
              about={describe?.(file)}
              onOpen={onOpen}
              onRemove={disabled ? undefined : onRemove}
            />
          ))}
          {uploads.files.map((file) => (
            <FileRow key={file.key} moving={file} onDismiss={() => uploads.dismiss(file.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DropWords({
  over,
  full,
  section,
  mode,
  off,
  onChoose,
}: {
  readonly over: number;
  readonly full: boolean;
  readonly section: string;
  readonly mode: UploadMode;
  readonly off: boolean;
  readonly onChoose: () => void;
}) {
  const most = countLimitOf(section, mode);
  const limit = `${mode === 'multi' && Number.isFinite(most) ? `Up to ${most} files, ` : 'PDF, up to '}${sizeLimitOf(section) / megabyte} MB${mode === 'multi' ? ' each' : ''}`;
  if (full) {
    return (
      <span>
        {mode === 'single' ? 'One file is here.' : countMessageOf(section, mode)}
        <br />
        <span className={house.small}>Remove one to add another</span>
      </span>
    );
  }
  if (over > 0) {
    return (
      <span>
        <b className={house.bold}>{over === 1 ? 'Drop to add the file' : `Drop to add ${over} files`}</b>
        <br />
        <span className={house.fine}>{limit}</span>
      </span>
    );
  }
  return (
    <span>
      {mode === 'multi' ? 'Drop PDFs here or ' : 'Drop a PDF here or '}
      <button type="button" className={house.linkButton} disabled={off} onClick={onChoose}>
        {mode === 'multi' ? 'choose files' : 'choose a file'}
      </button>
      <br />
      <span className={house.fine}>{limit}</span>
    </span>
  );
}
