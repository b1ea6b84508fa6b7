import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { type Site, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { documentAddress } from '#web/features/client-site/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import style from './handbook-list.module.css';

/** The relay's name of the document; its path on the client site is a setting of the server (HB-015). */
const DOCUMENT = 'leavesden-handbook';
const version = handbookMessages.version(leavesdenHandbook.version);

/** §2: what a site has that keeps one document instead of sections. */
export const HandbookDocument = ({ site }: { readonly site: Site }) => (
  <section className={`${house.sheet} ${style.document}`} aria-labelledby="handbook-document">
    <div className={style.cover} aria-hidden="true">
      <LogoMark width={52} />
      <b>
        Client
        <br />
        operations
        <br />
        handbook
      </b>
      <small>
        <span>{siteNamed(site)}</span>
        <span>{version}</span>
      </small>
    </div>
    <div>
      <h2 id="handbook-document">{handbookMessages.documentTitle}</h2>
      <p className={house.reading}>{handbookMessages.documentIntro(siteNamed(site))}</p>
      <a
        className={buttonClass('primary', 'lg')}
        href={documentAddress(DOCUMENT)}
        download={leavesdenHandbook.fileName}
      >
        <IconDownload />
        {handbookMessages.documentDownload}
      </a>
      <p className={style.documentFacts}>
        <span>{version}</span>
        <span>PDF</span>
      </p>
    </div>
  </section>
);
