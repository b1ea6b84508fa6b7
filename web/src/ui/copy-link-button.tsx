import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';
import house from './house/house.module.css';
import { IconCheck, IconLink } from './icons.tsx';
import { toast } from './toast.ts';
import './house/print.module.css';

const SHOWN_MS = 2_000;

/**
 * Gives away the address of what is shown. `path` begins with a slash; `of` names the thing: "Copy link to Contents". `words`: the button
 * carries words instead of the icon alone, its own or these.
 */
export function CopyLinkButton({
  path,
  of,
  words = false,
}: {
  readonly path: string;
  readonly of: string;
  readonly words?: boolean | string;
}) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const onClick = () =>
    copyText(new URL(path, window.location.origin).href).then(
      () => setCopiedAt(performance.now()),
      () => toast.bad(clientSiteMessages.linkNotCopied),
    );
  const icon = copiedAt === null ? <IconLink size={18} /> : <IconCheck size={18} />;
  return (
    <span>
      {words === false ? (
        <IconButton label={`${clientSiteMessages.copyLink} to ${of}`} icon={icon} onClick={onClick} />
      ) : (
        <Button icon={icon} onClick={onClick}>
          {copiedAt !== null ? clientSiteMessages.linkCopied : words === true ? clientSiteMessages.copyLink : words}
        </Button>
      )}
      <span className={house.unseen} role="status">
        {copiedAt === null ? '' : clientSiteMessages.linkCopied}
      </span>
    </span>
  );
}
