import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import house from './house/house.module.css';
import uploads from './house/uploads.module.css';
import { IconUpload } from './icons.tsx';

interface FileWellProps {
  /** The id of the input, for a label of its own. */
  readonly id?: string;
  /** What the input is called where there is no label. */
  readonly label?: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly off?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What stands in it; `over` is how many files are held above it, `choose` opens the system's own choice. */
  readonly children: (over: number, choose: () => void) => ReactNode;
}

/** Where files are dropped, or chosen with the button inside. */
export function FileWell({ id, label, accept, multiple = false, off = false, onFiles, children }: FileWellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [held, hold] = useState(0);
  const over = off ? 0 : held;
  const take = (files: FileList | null) => {
    if (!off) onFiles([...(files ?? [])]);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    hold(0);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={[uploads.drop, over > 0 ? uploads.over : '', off ? uploads.disabled : ''].filter(Boolean).join(' ')}
      aria-disabled={off || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        hold(event.dataTransfer.items.length || 1);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) hold(0);
      }}
      onDrop={dropped}
    >
      <IconUpload />
      {children(over, () => input.current?.click())}
      <input
        id={id}
        ref={input}
        className={house.unseen}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={off}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}
