import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { type ScanState, scanNote } from '@gatehouse/domain/uploads/scan-state.ts';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Glyph } from './glyph.tsx';
import house from './house/house.module.css';
import statusStyle from './house/status.module.css';
import uploadsStyle from './house/uploads.module.css';
import { IconPdf, IconTrash } from './icons.tsx';
import { IconClose } from './person-icons.tsx';
import type { FileOnItsWay } from './use-uploads.ts';

/** A file that the server has. */
export interface StoredFile {
  readonly documentId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly scanState?: ScanState;
}

type FileRowProps =
  | {
      readonly stored: StoredFile;
      readonly about?: ReactNode;
      readonly onOpen?: ((file: StoredFile) => void) | undefined;
      readonly onRemove?: ((file: StoredFile) => void) | undefined;
      readonly moving?: undefined;
    }
  | { readonly moving: FileOnItsWay; readonly onDismiss: () => void; readonly stored?: undefined };

/** One line of the file list: stored, on its way with a bar, or refused with the reason. */
export function FileRow(props: FileRowProps) {
  if (props.stored !== undefined) {
    const { stored, about, onOpen, onRemove } = props;
    const scan = scanNote(stored.scanState);
    return (
      <li>
        <IconPdf size={22} />
        <span>
          {onOpen === undefined ? (
            stored.name
          ) : (
            <button type="button" className={house.linkButton} onClick={() => onOpen(stored)}>
              {stored.name}
            </button>
          )}
          <em>{formatBytes(stored.size)}</em>
          {scan === null ? null : (
            <div className={stored.scanState === 'infected' ? `${house.small} ${statusStyle.stop}` : house.fine}>
              {scan}
            </div>
          )}
          {about === undefined ? null : <div className={house.fine}>{about}</div>}
        </span>
        {onRemove === undefined ? (
          <span />
        ) : (
          <IconButton
            small
            label={`Remove ${stored.name}`}
            icon={<IconTrash size={18} />}
            onClick={() => onRemove(stored)}
          />
        )}
      </li>
    );
  }
  const { moving, onDismiss } = props;
  if (moving.state === 'refused') {
    return (
      <li>
        <span className={statusStyle.stop}>
          <Glyph name="tri" size={20} />
        </span>
        <span>
          {moving.name}
          <em>{formatBytes(moving.size)}</em>
        </span>
        <IconButton small label={`Dismiss ${moving.name}`} icon={<IconClose size={16} />} onClick={onDismiss} />
        <span className={uploadsStyle.problem} role="alert">
          {moving.message}
        </span>
      </li>
    );
  }
  const percent = Math.round(moving.part * 100);
  return (
    <li>
      <IconPdf size={22} />
      <span>
        {moving.name}
        <em>{formatBytes(moving.size)}</em>
      </span>
      <span className={`${house.row} ${house.fine}`} style={{ gap: 4 }}>
        {moving.state === 'uploading' ? `${percent}%` : null}
        <IconButton
          small
          label={moving.state === 'uploading' ? `Cancel upload of ${moving.name}` : `Remove ${moving.name}`}
          icon={<IconClose size={16} />}
          onClick={onDismiss}
        />
      </span>
      {moving.state === 'uploading' ? (
        <div
          className={uploadsStyle.progress}
          style={{ '--w': `${percent}%` } as CSSProperties}
          role="progressbar"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={`Uploading ${moving.name}`}
        />
      ) : null}
    </li>
  );
}
