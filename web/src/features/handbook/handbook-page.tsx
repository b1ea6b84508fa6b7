import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { addressOfPlace, handbookPlaceOf } from '@gatehouse/domain/handbook/place.ts';
import { addressOfSite, otherSite } from '@gatehouse/domain/handbook/site.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import type { Choose, HandbookPath } from './choose.ts';
import style from './handbook.module.css';
import { HandbookArticle } from './handbook-article.tsx';
import { HandbookContents } from './handbook-contents.tsx';
import { HandbookSelect } from './handbook-select.tsx';
import { useHandbook } from './use-handbook.ts';

export interface HandbookPageProps {
  /** The page has two addresses (RT-010) and stays on the one it was opened at. */
  readonly path: HandbookPath;
  readonly tab: string | undefined;
  readonly item: string | undefined;
  readonly find?: ReactNode;
}

/** §2 Handbook detail page: contents at the left, one item at the right. The address is the state. */
export function HandbookPage({ path, tab, item, find }: HandbookPageProps) {
  const place = handbookPlaceOf(tab, item);
  const handbook = useHandbook(place.section);
  const navigate = useNavigate();
  const article = useRef<HTMLElement>(null);
  const turned = useRef(false);
  const choose: Choose = (next, by) => {
    turned.current = by === 'turning';
    // §2: the page goes to its top when a main section was chosen, and only then (HB-027)
    void navigate({ to: path, search: addressOfPlace(next), resetScroll: false }).then(() => {
      if (by === 'section') window.scrollTo(0, 0);
    });
  };
  // Who turns the page below the text has the new text's beginning under the eyes and the focus on its heading.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    article.current?.scrollIntoView({ block: 'start' });
    article.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [place.number]);
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead
        title={handbookMessages.title}
        pageTitle={`${place.heading}, ${handbookMessages.title}`}
        sub={<Viewing list={path === '/wbso-handbook-page' ? '/wbso-handbook' : '/core/wbso-handbook'} />}
      >
        {find}
      </PageHead>
      <HandbookSelect place={place} choose={choose} />
      <div className={resourcesStyle.sides}>
        <HandbookContents place={place} path={path} choose={choose} />
        <HandbookArticle ref={article} place={place} path={path} reading={handbook.of(place)} choose={choose} />
      </div>
    </div>
  );
}

/** §2: the name of the saved country; the content is that of the first site, whatever it says (HB-020). Change leads to the list of the other site. */
function Viewing({ list }: { readonly list: '/wbso-handbook' | '/core/wbso-handbook' }) {
  const { onTheLotCountry } = useSession().profile?.userPreferences ?? defaultPreferences;
  const site = onTheLotCountry.onTheLotCountryName;
  return (
    <p className={resourcesStyle.view}>
      {handbookMessages.viewing} <b>{siteNamed(site)}</b>
      <Link
        className={`${printStyle.hidden} ${buttonClass('line', 'sm')}`}
        to={list}
        search={addressOfSite(otherSite(site))}
      >
        {handbookMessages.change}
      </Link>
    </p>
  );
}
