import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './house/resources.css';

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
  <div className="unread">
    <p className="ink2">{sentence}</p>
    <Button look="line" size="sm" busy={busy && clientSiteMessages.retry} onClick={onAgain}>
      {clientSiteMessages.retry}
    </Button>
  </div>
);
