import { directoryTabOf, directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import type { BrandSettings } from '@gatehouse/domain/lot-settings/groups/brand.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { sentenceAbout } from '@gatehouse/domain/lot-settings/saying.ts';
import { fullNameOf, landingRoutes } from '@gatehouse/domain/permissions/people.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#web/api/session-state.ts';
import nightLotUpright from '#web/ui/art/night-lot-upright.svg';
import nightLotWide from '#web/ui/art/night-lot-wide.svg';
import { buttonClass } from '#web/ui/button.tsx';
import style from '#web/ui/house/home.module.css';
import house from '#web/ui/house/house.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { IconArrowRight, IconExternal } from '#web/ui/shell-icons.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import { LotPlan } from './lot-plan.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { openSignIn } from './sign-in-state.ts';

/** The home page (§1): a welcome, the handbook, the maps, the directory, and two sites outside. */
export function HomePage({ interaction }: { readonly interaction: string | undefined }) {
  usePageTitle('Home');
  useWayOn(interaction);
  const { status, profile } = useSession();
  return (
    <>
      <section className={style.hero}>
        <picture>
          <source media="(max-width: 509px)" srcSet={nightLotUpright} />
          <img className={style.scene} src={nightLotWide} alt="" fetchPriority="high" />
        </picture>
        <div className={`${house.content} ${style.inside}`}>
          <h1>Welcome to the lot.</h1>
          <p>{sentenceAbout(lot())}</p>
          <div className={style.acts}>
            {profile === null || status === 'out' ? (
              <SignInButton look="key" size="lg" />
            ) : (
              <span className={style.hello}>{fullNameOf(profile)}, you are signed in.</span>
            )}
            <Link className={buttonClass('line', 'lg')} to="/core/wbso-handbook">
              Read the handbook
            </Link>
          </div>
        </div>
      </section>
      <div className={house.content}>
        <section className={style.doors} aria-label="Client resources">
          <Door
            to="/core/wbso-handbook"
            title="Handbook"
            text="How things are done here, from drive-ons to wrap."
            go="Open the handbook"
          >
            <ol className={style.peek}>
              {handbookBeginning.map(([number, title]) => (
                <li key={number}>
                  <b>{number}</b>
                  <span>{title}</span>
                </li>
              ))}
            </ol>
          </Door>
          <Door to="/core/maps" title="Maps" text="Main lot, ranch, chargers and conference rooms." go="See the maps">
            <LotPlan />
          </Door>
          <Door
            to="/core/core-directory"
            title="Directory"
            text="Every department on the lot, and who picks up."
            go="Find a department"
          >
            <ul className={style.peek}>
              {directoryBeginning().map(({ tab, phone }) => (
                <li key={tab}>
                  <span>{directoryTabOf(tab).label}</span>
                  {phone === '' ? null : <em>{phone}</em>}
                </li>
              ))}
            </ul>
          </Door>
        </section>
        <OtherSites {...lot().brand} />
        <p className={style.newcomers}>
          <span>New to the lot?</span>
          <WriteTo className={house.link} address={lot().brand.contactEmail} otherwise="Contact client services">
            Contact client services
          </WriteTo>
          <span>and we will set up your company.</span>
        </p>
      </div>
    </>
  );
}

/** Those that the studio has. */
function OtherSites({ foodServiceUrl, foodServiceAbout, setSafetyUrl, setSafetyAbout }: BrandSettings) {
  if (foodServiceUrl === '' && setSafetyUrl === '') return null;
  return (
    <section className={style.elsewhere} aria-label="Other sites">
      {foodServiceUrl === '' ? null : <Outside href={foodServiceUrl} title="Food service" text={foodServiceAbout} />}
      {setSafetyUrl === '' ? null : <Outside href={setSafetyUrl} title="Safety on the set" text={setSafetyAbout} />}
    </section>
  );
}

// The first entries of section 1 (decisions §8): real content as a preview instead of icons.
const handbookBeginning = [
  ['1.0', 'Overview'],
  ['1.1', 'Stage chart'],
  ['1.2', 'Check-in and check-out'],
  ['1.3', 'Housekeeping'],
] as const;

/** The numbers that the studio shows there; before it said any, who is in the directory. */
const directoryBeginning = (): readonly { readonly tab: string; readonly phone: string }[] => {
  const { directoryNumbers } = lot().homePage;
  return directoryNumbers.length > 0
    ? directoryNumbers
    : directoryTabs.slice(0, 4).map(({ id }) => ({ tab: id, phone: '' }));
};

/** Signed in after all: on to the portal (RT-003). Sent here by the provider: open the dialog for its interaction. */
function useWayOn(interaction: string | undefined): void {
  const navigate = useNavigate();
  const { status, profile } = useSession();
  const portal = status === 'in' && profile !== null ? portalsOf(profile)[0] : undefined;
  useEffect(() => {
    if (portal !== undefined) void navigate({ to: landingRoutes[portal], replace: true });
  }, [portal, navigate]);
  useEffect(() => {
    if (interaction === undefined) return;
    openSignIn(interaction);
    void navigate({ to: '/homepage', search: {}, replace: true });
  }, [interaction, navigate]);
}

function Door({
  to,
  title,
  text,
  go,
  children,
}: {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly children: ReactNode;
}) {
  return (
    <Link className={style.door} to={to}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <span className={style.goOn}>
        {go} <IconArrowRight />
      </span>
    </Link>
  );
}

/** §1: sites of others open beside the portal and learn nothing about it. */
function Outside({ href, title, text }: { readonly href: string; readonly title: string; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <div>
        <h3>{title}</h3>
        {text === '' ? null : <p>{text}</p>}
      </div>
      <IconExternal size={22} />
      <span className={house.unseen}>opens in a new tab</span>
    </a>
  );
}
