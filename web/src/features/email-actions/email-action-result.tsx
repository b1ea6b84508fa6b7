import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import resultStyle from '#web/ui/house/result.module.css';
import { INLINE_MS } from '#web/ui/inline-message.tsx';
import { Vignette, type VignetteName } from '#web/ui/vignette.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import style from './email-action.module.css';

export interface ResultProps {
  /** What stays when the message is gone. */
  readonly heading: string;
  /** The specification's words; they disappear after 5 seconds (§4, §9). Null when there is nothing new to say. */
  readonly message: string | null;
  readonly tone: 'go' | 'bad';
  readonly text: string;
  readonly vignette?: VignetteName;
  readonly onRetry?: (() => void) | undefined;
  readonly contact?: boolean;
  readonly children?: ReactNode;
}

/** A page that says one thing. The message stands in the place of the heading for 5 seconds; heading and sentence stay (EM-010, EM-011). */
export function EmailActionResult({
  heading,
  message,
  tone,
  text,
  vignette = 'cut',
  onRetry,
  contact = false,
  children,
}: ResultProps) {
  const isShown = useShortly(message);
  return (
    <section className={`${resultStyle.result} ${style.outcome}`}>
      <Vignette name={vignette} />
      <h1 className={isShown ? house.unseen : undefined}>{heading}</h1>
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        {isShown ? <p className={style.outcomeTitle}>{message}</p> : null}
      </div>
      <p className={house.reading}>{text}</p>
      {isShown ? <div className={style.countdown} aria-hidden="true" /> : null}
      <div className={resultStyle.acts}>
        {onRetry === undefined ? null : (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {contact ? (
          <WriteTo className={buttonClass('line')} address={lot().brand.accountsReceivableEmail}>
            Contact us
          </WriteTo>
        ) : null}
        {children}
      </div>
    </section>
  );
}

function useShortly(message: string | null): boolean {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setGone(message), INLINE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== null && gone !== message;
}
