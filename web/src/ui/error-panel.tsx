import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';
import emptyStyle from './house/empty.module.css';
import house from './house/house.module.css';
import statusStyle from './house/status.module.css';

/** What was tried to read. A result of `useQuery(…)` is one. */
export interface Tried {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** A panel or a page that could not be read: the sentence, the reference for support, Try again (§7 Response handling). */
export function ErrorPanel({ of: { error, refetch } }: { readonly of: Tried }) {
  const reference = error instanceof CallError ? error.requestId : undefined;
  return (
    <div className={emptyStyle.empty} style={{ minHeight: 180, justifyItems: 'start', textAlign: 'left' }} role="alert">
      <div className={house.row} style={{ gap: 10 }}>
        <span className={statusStyle.stop}>
          <Glyph name="tri" />
        </span>
        <b className={emptyStyle.saying}>{sentenceOf(error)}</b>
      </div>
      {reference === undefined ? null : <p className={house.small}>Reference {reference}</p>}
      <Button look="primary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
