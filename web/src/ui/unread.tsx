import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import house from './house/house.module.css';
import style from './house/resources.module.css';
import './house/print.module.css';

/** §8: no toast; a sentence stands where the content of the client site would be (decisions §9). */
export const Unread = ({
  sentence,
  busy = false,
  onAgain,
}: {
  readonly sentence: ReactNode;
  readonly busy?: boolean;
  readonly onAgain: () => void;
}) => (
  <div className={style.unread}>
    <p className={house.soft}>{sentence}</p>
    <Button look="line" size="sm" busy={busy && clientSiteMessages.retry} onClick={onAgain}>
      {clientSiteMessages.retry}
    </Button>
  </div>
);
