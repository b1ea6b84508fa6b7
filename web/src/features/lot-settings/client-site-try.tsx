import type { TriedPage } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { ClientSiteSettings } from '@gatehouse/domain/lot-settings/groups/client-site.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { tryClientSite } from './api.ts';
import style from './client-site-try.module.css';
import type { PreviewProps } from './lot-preview.tsx';

interface Tried {
  readonly with: string;
  readonly message: string;
  readonly pages: readonly TriedPage[];
}

/** Reads the pages by what is typed, before anything is saved, and says which headings stand on them. */
export function ClientSiteTry({ value }: PreviewProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const typed = JSON.stringify(value);
  // what was sent comes back with the answer: something else may be typed by then
  const trying = useSend(
    async (body: ClientSiteSettings) => ({ ...(await tryClientSite(body)), with: JSON.stringify(body) }),
    { onDone: setTried, say: () => undefined }, // it stands here
  );
  const isOld = tried !== null && tried.with !== typed;
  return (
    <aside className={style.try} aria-label="What is found">
      <Sheet title="What is found">
        <div className={style.ask}>
          <p className={house.soft}>The pages are read as they are named here, saved or not. Nothing is kept.</p>
          <Button
            busy={trying.busy && 'Reading the pages'}
            onClick={() => trying.write(value as unknown as ClientSiteSettings)}
          >
            Try it
          </Button>
          <FieldError>{trying.error?.message}</FieldError>
        </div>
        {tried === null ? null : (
          <div role="status">
            <p className={style.sum}>
              {tried.message} {isOld ? 'Something was typed since: try it again.' : ''}
            </p>
            <ul className={style.pages}>
              {tried.pages.map((page) => (
                <TriedLine key={page.page} {...page} />
              ))}
            </ul>
          </div>
        )}
      </Sheet>
    </aside>
  );
}

function TriedLine({ title, address, problem, found, of, missing }: TriedPage) {
  const isGood = problem === null && found === of;
  return (
    <li>
      <div className={style.head}>
        <b className={house.bold}>{title}</b>
        <span className={isGood ? style.good : style.bad}>
          {problem === null ? (isGood ? `All ${of} headings` : `${found} of ${of} headings`) : 'Not read'}
        </span>
      </div>
      <span className={`${house.fine} ${style.address}`}>{address}</span>
      {problem === null ? null : <p className={style.bad}>{problem}</p>}
      {missing.map(({ label, heading, lack }) => (
        <p key={label} className={house.small}>
          {clientSiteMessages.lacks[lack]} {heading}
        </p>
      ))}
    </li>
  );
}
