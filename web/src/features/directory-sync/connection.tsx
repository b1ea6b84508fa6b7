import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import well from '#web/ui/house/well.module.css';
import { IconCopy } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DirectoryState } from './api.ts';
import style from './directory-sync.module.css';

/** Where the directory calls, and by which token. */
export function Connection({ of: { address, token }, act }: { readonly of: DirectoryState; readonly act: ReactNode }) {
  const copy = () =>
    copyText(address).then(
      () => toast.ok('Copied'),
      () => toast.bad('This browser does not let the page copy. Select the text and copy it.'),
    );
  return (
    <Sheet title="Connection">
      <dl className={style.connection}>
        <div>
          <dt>Address</dt>
          <dd>
            <span className={well.well}>{address}</span>
            <IconButton small label="Copy the address" icon={<IconCopy size={17} />} onClick={() => void copy()} />
          </dd>
        </div>
        <div>
          <dt>Token</dt>
          <dd>
            <span className={well.well}>{token === null ? 'none' : `ends in ${token.hint}`}</span>
            <span className={house.spacer} />
            {act}
          </dd>
        </div>
      </dl>
      <p className={style.foot}>
        {token === null ? (
          'The directory cannot call: it has no token that works.'
        ) : (
          <>
            Made <Day at={token.madeAt} /> by {token.madeBy}, works until <Day at={token.expiresAt} />. Shown once, kept
            as a hash. When a new one is made, the old one works on for an hour.
          </>
        )}
      </p>
    </Sheet>
  );
}
