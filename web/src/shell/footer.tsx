import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { addressOf, siteIds, siteNamed, siteSettings, telephoneLinkOf } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session-state.ts';
import style from '#web/ui/house/footer.module.css';
import house from '#web/ui/house/house.module.css';
import { SiteAddress } from '#web/ui/site-address.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import { HomeLink } from './home-link.tsx';
import { type MenuEntry, resourcesOf } from './resources.ts';
import { versionLabel } from './version-label.ts';

/** §2 Footer: the sites with their numbers, the links of the menu and the resources, the version. Always night. */
export function Footer({
  portal,
  entries,
}: {
  readonly portal: Portal | null;
  readonly entries: readonly MenuEntry[];
}) {
  const { profile } = useSession();
  return (
    <footer className={style.footer}>
      <div className={`${house.content} ${style.inside}`}>
        <HomeLink
          portal={portal}
          height={34}
          label={profile === null ? `${lot().brand.name}, to the home page` : `${lot().brand.name}, to your dashboard`}
        />
        {siteIds().map((site) => (
          <SiteAddress
            key={site}
            name={siteNamed(site)}
            address={addressOf(site)}
            phone={siteSettings(site).phone}
            link={telephoneLinkOf(site)}
          />
        ))}
        <nav aria-label="Footer">
          {[...entries, ...resourcesOf(profile !== null)].map((entry) => (
            <Link key={entry.to} to={entry.to}>
              {entry.label}
            </Link>
          ))}
          <WriteTo address={lot().brand.contactEmail}>Contact us</WriteTo>
        </nav>
        <small>{versionLabel()}</small>
      </div>
    </footer>
  );
}
