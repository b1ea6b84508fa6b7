import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import { formatsFor } from '@gatehouse/domain/text/formats.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import emptyLot from '#web/ui/art/empty-lot.svg';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import headerStyle from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import resetStyle from '#web/ui/house/reset.module.css';
import '#web/ui/house/reading.css';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import style from './set-up.module.css';
import { type Enter, PasswordSetUp, ProviderSetUp } from './set-up-forms.tsx';

type Link = Awaited<ReturnType<typeof readLink>>;
const readLink = (token: string) => call('POST /api/session/set-up/check', { body: { token } });

/** /set-up: behind the set-up link of a lot. Opening it changes nothing; the token leaves the address bar at once. No header, no footer. */
export function SetUpPage({ onEnter }: { readonly onEnter: Enter }) {
  usePageTitle('Set up the lot');
  const token = useArrivedToken();
  const [link, setLink] = useState<Link | CallError | 'unread' | null>(token === null ? 'unread' : null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null) return;
    setLink(null);
    readLink(token).then(setLink, (error: unknown) => setLink(error instanceof CallError ? error : 'unread'));
  }, [token, tries]);
  return (
    <div className={resetStyle.page}>
      <div className={resetStyle.side}>
        {/* as a page: on a lot that still waits, the app's own home is not open */}
        <a className={headerStyle.logo} href="/" aria-label={`${lot().brand.name}, home`}>
          <Logo name={lot().brand.name} />
        </a>
        {token === null || isOver(link) ? (
          <Said>{setUpMessages.linkOver}</Said>
        ) : link === null ? (
          <Reading />
        ) : link === 'unread' || link instanceof CallError ? (
          <Said>
            {link === 'unread' ? 'The link could not be read. Nothing was changed.' : sentenceOf(link)}{' '}
            <Button onClick={() => setTries(tries + 1)}>Try again</Button>
          </Said>
        ) : (
          <Gate token={token} link={link} onEnter={onEnter} onOver={() => setLink(over)} />
        )}
      </div>
      <div className={resetStyle.picture} aria-hidden="true">
        <img src={`${emptyLot}#side`} alt="" />
      </div>
    </div>
  );
}

const over = new CallError(410, [{ errorMessage: setUpMessages.linkOver }]);
const isOver = (link: unknown): boolean => link instanceof CallError && (link.status === 410 || link.status === 400);

const Reading = () => (
  <div className={resetStyle.form} aria-busy="true">
    <h1>Take the gate</h1>
    <SkeletonLine width={320} />
  </div>
);

/** One sentence and no form. */
const Said = ({ children }: { readonly children: ReactNode }) => (
  <div className={resetStyle.form}>
    <h1>Take the gate</h1>
    <div className={house.reading} role="alert">
      {children}
    </div>
  </div>
);

interface GateProps {
  readonly token: string;
  readonly link: Link;
  readonly onEnter: Enter;
  readonly onOver: () => void;
}

function Gate({ token, link, onEnter, onOver }: GateProps) {
  const form = { token, email: link.email, onEnter, onOver };
  return (
    <>
      <div className={`${resetStyle.form} ${style.form}`}>
        <h1 tabIndex={-1}>Take the gate</h1>
        <p className={house.reading}>
          {link.email === null
            ? 'You become the first System Admin of this lot. Everyone after you is invited from inside.'
            : 'You become a System Admin of this lot.'}
        </p>
        {link.provider === 'embedded' ? <PasswordSetUp {...form} /> : <ProviderSetUp {...form} />}
      </div>
      <p className={`${house.fine} ${style.until}`}>
        <Glyph name="clock" size={15} />
        <span>
          This link works once, until {untilInWords(link.expiresAt)}. Not you? Close the page; nothing has happened.
        </span>
      </p>
    </>
  );
}

/** 9:42 a.m. tomorrow, where the reader is: nobody has said yet where that would be. */
const untilInWords = (expiresAt: string): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time, dateOf } = formatsFor({ ...defaultPreferences, timeZone });
  const isToday = dateOf(expiresAt) === dateOf(new Date().toISOString());
  return `${time(expiresAt)} ${isToday ? 'today' : 'tomorrow'}`;
};
