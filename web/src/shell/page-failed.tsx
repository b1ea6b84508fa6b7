import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/page-head.module.css';

/** A page that broke, or whose code is gone because a newer build is out: said once, with the way on. */
export function PageFailed({ error }: { readonly error: unknown }) {
  useEffect(() => console.error('Page failed', error), [error]);
  const isGone = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  return (
    <div className={house.content} role="alert">
      <div className={style.head}>
        <div>
          <h1>{isGone ? shellMessages.newVersion : shellMessages.pageFailed}</h1>
        </div>
      </div>
      <Button look="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  );
}
