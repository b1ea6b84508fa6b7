import { checkSelection, type FileFacts, isWithinTotal } from '@gatehouse/domain/uploads/check-selection.ts';
import type { UploadMode } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#web/api/errors.ts';

/** A file waiting for room, on its way, or refused. Files that arrived are the caller's `existing`. */
export interface FileOnItsWay {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** `waiting`: the section's total is exceeded; it leaves as soon as another file is removed (UP-023). */
  readonly state: 'waiting' | 'uploading' | 'refused';
  /** 0 to 1. */
  readonly part: number;
  readonly message?: string;
  readonly file?: File;
}

export interface UploadsOptions {
  readonly section: string;
  readonly mode: UploadMode;
  readonly existing: readonly FileFacts[];
  /** Sends one file; resolves when the server has it. */
  readonly send: (
    file: File,
    watch: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<unknown>;
  readonly onSent: () => void;
}

/** The life of chosen files: checked by the domain's rule, sent one after the other, watched, stopped, dismissed. */
export function useUploads({ section, mode, existing, send, onSent }: UploadsOptions) {
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const [message, setMessage] = useState<string | undefined>();
  const aborts = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);

  const change = (key: number, part: Partial<FileOnItsWay>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const drop = (key: number) => setFiles((all) => all.filter((file) => file.key !== key));

  async function sendOne({ key, file }: FileOnItsWay): Promise<void> {
    const abort = aborts.current.get(key);
    if (abort === undefined || file === undefined) return; // cancelled while it waited for its turn
    try {
      await send(file, { signal: abort.signal, onProgress: (part) => change(key, { part }) });
      drop(key);
      onSent();
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'refused', message: whyNot(error) });
    } finally {
      aborts.current.delete(key);
    }
  }

  async function sendAll(rows: readonly FileOnItsWay[]): Promise<void> {
    for (const row of rows) {
      aborts.current.set(row.key, new AbortController());
      change(row.key, { state: 'uploading' });
    }
    for (const row of rows) await sendOne(row);
  }

  function choose(chosen: readonly File[]): void {
    const here = files.filter((file) => file.state !== 'refused');
    const checked = checkSelection({ section, mode, existing: [...existing, ...here], chosen });
    const row = (file: Pick<File, 'name' | 'size' | 'type'>): Omit<FileOnItsWay, 'state'> => ({
      key: nextKey.current++,
      name: file.name,
      size: file.size,
      type: file.type,
      part: 0,
    });
    const refused = checked.refused.map(({ name, message: why }): FileOnItsWay => {
      const file = chosen.find((one) => one.name === name);
      return { ...row({ name, size: file?.size ?? 0, type: '' }), state: 'refused', message: why };
    });
    const waiting = checked.accepted.map((file): FileOnItsWay => ({ ...row(file), state: 'waiting', file }));
    setMessage(checked.canUpload ? undefined : checked.message);
    setFiles([...here, ...refused, ...waiting]);
  }

  // What waits leaves when the whole fits, at once or after a removal.
  const waiting = files.filter((file) => file.state === 'waiting');
  const fits = isWithinTotal(section, [...existing, ...files.filter((file) => file.state !== 'refused')]);
  useEffect(() => {
    if (waiting.length === 0 || !fits) return;
    setMessage(undefined);
    void sendAll(waiting);
  });

  return {
    files,
    message,
    choose,
    /** Stops a file on its way, or takes a refused one off the list. */
    dismiss(key: number) {
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      drop(key);
    },
  };
}

/** For a caller that is no call of ours: why the file was not taken, in a sentence for a person. */
export class FileRefused extends Error {}

/** The server's own sentence where it refused; 'File upload failed' for everything that broke (UP-029). */
const whyNot = (error: unknown): string =>
  error instanceof FileRefused || (error instanceof CallError && error.status >= 400 && error.status < 500)
    ? error.message
    : uploadMessages.failed;
