import house from '../house/house.module.css';
import style from '../house/save-state.module.css';
import { IconCloudCheck } from '../icons.tsx';

export type SaveStatus =
  | { readonly is: 'clean' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'failed' };

/** "Saving…", "Saved at 9:42 a.m.", "Not saved. Try again". `at` is written out already. */
export function SaveState({ status, onRetry }: { readonly status: SaveStatus; readonly onRetry?: () => void }) {
  return (
    <span className={status.is === 'failed' ? `${style.state} ${style.bad}` : style.state} role="status">
      {status.is === 'saving' ? 'Saving…' : null}
      {status.is === 'saved' ? (
        <>
          <IconCloudCheck size={18} />
          Saved at {status.at}
        </>
      ) : null}
      {status.is === 'failed' ? (
        <>
          Not saved.
          <button type="button" className={house.linkButton} onClick={onRetry}>
            Try again
          </button>
        </>
      ) : null}
    </span>
  );
}
