import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button, buttonClass } from './button.tsx';
import './house/reading.css';
import house from './house/house.module.css';
import style from './house/link-page.module.css';
import resultStyle from './house/result.module.css';
import { Note } from './note.tsx';
import { Terms } from './terms.tsx';
import { Vignette, type VignetteName } from './vignette.tsx';
import { WriteTo } from './write-to.tsx';

/** A page behind a mailed link that says one thing: done, over, not complete. */
export function LinkResult({
  heading,
  text,
  vignette,
  alert = false,
  children,
}: {
  readonly heading: string;
  readonly text: ReactNode;
  readonly vignette: VignetteName;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <section className={`${resultStyle.result} ${style.result}`}>
      <Vignette name={vignette} />
      <div role={alert ? 'alert' : 'status'}>
        <h1>{heading}</h1>
        <p className={house.reading}>{text}</p>
      </div>
      <div className={resultStyle.acts}>{children}</div>
    </section>
  );
}

const Contact = () => (
  <WriteTo className={buttonClass('line')} address={lot().brand.accountsReceivableEmail}>
    Contact us
  </WriteTo>
);

/** The address came without a token: a mail program cut the link. */
export const LinkNotComplete = () => (
  <LinkResult
    alert
    heading="This link is not complete"
    text="Open the link from the e-mail again, or copy all of it. Some mail programs cut long links in two."
    vignette="cut"
  >
    <Contact />
  </LinkResult>
);

export interface LinkOverProps {
  /** The server's sentence. */
  readonly message: string;
  /** Why that may be, where nobody learns which. */
  readonly text: string;
  /** The server's second sentence: nobody stands behind the link any more, so no new one is sent; null for every other reason. */
  readonly ask?: string | null;
  /** Asks for a new link to the same address; gives the sentence to show. Left out where there is nothing to renew. */
  readonly renew?: () => Promise<string>;
}

/** Run out, taken back or never ours: nobody learns which. Whoever it was sent to may have a new one at the same address. */
export function LinkOver({ message, text, ask: whom = null, renew }: LinkOverProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly tone: 'go' | 'bad' } | null>(null);
  const ask = () => {
    if (renew === undefined || busy) return;
    setBusy(true);
    renew()
      .then(
        (sentence) => setSaid({ text: sentence, tone: 'go' }),
        () => setSaid({ text: 'The service did not answer. Try again in a moment.', tone: 'bad' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <LinkResult alert heading={message} text={whom ?? text} vignette="shut">
      {renew === undefined || whom !== null || said?.tone === 'go' ? null : (
        <Button look="primary" busy={busy && 'Asking'} onClick={ask}>
          Send me a new link
        </Button>
      )}
      <Contact />
      <div className={style.note} role="status">
        {said === null ? null : <Note tone={said.tone}>{said.text}</Note>}
      </div>
    </LinkResult>
  );
}

/** The network failed or the server is in trouble: nothing was decided, and another try is worth it. */
export const LinkUnread = ({ onRetry }: { readonly onRetry: () => void }) => (
  <LinkResult
    alert
    heading="The link could not be read"
    text="The service did not answer. Nothing was changed."
    vignette="cut"
  >
    <Button look="primary" onClick={onRetry}>
      Try again
    </Button>
    <Contact />
  </LinkResult>
);

/** What a mailed link is about, above what it asks for. */
export const LinkFacts = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={`${house.sheet} ${style.facts}`}>
    <Terms of={facts} />
  </dl>
);

/** A person's first touch of such a page, not its loading: mail scanners load pages too. */
export function useFirstTouch(note: () => Promise<unknown>) {
  const touched = useRef(false);
  const touch = () => {
    if (touched.current) return;
    touched.current = true;
    note().catch(() => undefined);
  };
  return { onPointerDownCapture: touch, onKeyDownCapture: touch };
}
