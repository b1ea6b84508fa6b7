import type { Copy } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { instantInText } from '@gatehouse/domain/text/format.ts';
import { useSession } from '#web/api/session-state.ts';
import style from './house/resources.module.css';
import { IconClock } from './icons.tsx';
import './house/print.module.css';

/** Said only when what is shown did not come from the client site just now (promises rule 17). In the reader's own time, else the lot's. */
export function CopyAge({ copy }: { readonly copy: Copy | null }) {
  const preferences = useSession().profile?.userPreferences ?? defaultPreferences;
  if (copy === null || copy.live) return null;
  return (
    <p className={style.age} role="status">
      <IconClock size={16} />
      {clientSiteMessages.keptCopy(instantInText(copy.checkedAt, preferences))}
    </p>
  );
}
