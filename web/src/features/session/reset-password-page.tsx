import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { lotSite, siteSettings, telephoneLinkOf } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import nightLot from '#web/ui/art/night-lot-side.svg';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import '#web/ui/house/reading.css';
import headerStyle from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import resetStyle from '#web/ui/house/reset.module.css';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';

interface ResetPasswordPageProps {
  readonly token: string | undefined;
  readonly onSignIn: () => void;
}

/** /account-reset-password (§2): asks for a link; opened by the link, asks for the new password. No header, no footer. */
export function ResetPasswordPage({ token: given, onSignIn }: ResetPasswordPageProps) {
  usePageTitle('Reset your password');
  const [token] = useState(given); // it leaves the address bar at once, and the router follows the address bar
  const { phone } = siteSettings(lotSite());
  return (
    <div className={resetStyle.page}>
      <div className={resetStyle.side}>
        <Link className={headerStyle.logo} to={homeRoute} aria-label={`${lot().brand.name}, home`}>
          <Logo name={lot().brand.name} />
        </Link>
        <div className={resetStyle.form}>
          {token === undefined ? <AskForLink onSignIn={onSignIn} /> : <NewPassword token={token} onSignIn={onSignIn} />}
        </div>
        {phone === '' ? null : (
          <span className={house.fine}>
            Need help?{' '}
            <a className={`${house.link} ${house.oneLine}`} href={telephoneLinkOf(lotSite())}>
              {phone}
            </a>
          </span>
        )}
      </div>
      <div className={resetStyle.picture} aria-hidden="true">
        <img src={nightLot} alt="" />
      </div>
    </div>
  );
}
