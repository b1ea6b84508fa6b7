import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { Button } from './button.tsx';
import style from './house/resources.module.css';
import './house/print.module.css';

/** Where content of the client site could not be read and no copy is kept: a quiet line, no alert and no toast (§8; decisions §9). */
export const NotRead = ({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) => (
  <div className={style.notRead}>
    <p>{clientSiteMessages.notThere}</p>
    <Button size="sm" onClick={onRetry} busy={retrying && clientSiteMessages.loading}>
      {clientSiteMessages.retry}
    </Button>
  </div>
);
