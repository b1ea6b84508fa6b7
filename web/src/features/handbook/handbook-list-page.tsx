import { handbook } from '@gatehouse/domain/handbook/headed.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { type HandbookSection, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import { addressOfSite, otherSite, siteWithDocument } from '@gatehouse/domain/handbook/site.ts';
import { type Site, siteChoices, siteIds, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { HandbookDocument } from './handbook-document.tsx';
import style from './handbook-list.module.css';

const SHOWN_ITEMS = 4;

export interface HandbookListProps {
  /** The page has two addresses (RT-009) and stays on the one it was opened at. */
  readonly path: '/core/wbso-handbook' | '/wbso-handbook';
  readonly site: Site;
  readonly find?: ReactNode;
}

/** §2 Handbook list page. It starts with the first site; another stands in the address and is remembered nowhere (HB-008). */
export function HandbookListPage({ path, site, find }: HandbookListProps) {
  const navigate = useNavigate();
  const show = (next: Site): void => void navigate({ to: path, search: addressOfSite(next), resetScroll: false });
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead title={handbookMessages.title}>{find}</PageHead>
      <div className={style.intro}>
        <p className={house.reading}>{handbookMessages.intro}</p>
        <div className={`${style.siteChoice} ${printStyle.hidden}`}>
          <p className={resourcesStyle.view} role="status">
            {handbookMessages.viewing} <b>{siteNamed(site)}</b>
          </p>
          {siteIds().length > 1 && (
            <div className={style.chooseSite}>
              <button type="button" className={house.linkButton} onClick={() => show(otherSite(site))}>
                {handbookMessages.change}
              </button>
              <Segment label={handbookMessages.change} choices={siteChoices()} value={site} onChoose={show} />
            </div>
          )}
        </div>
      </div>
      {site === siteWithDocument ? (
        <HandbookDocument site={site} />
      ) : (
        <section className={`${house.sheet} ${style.cards}`} aria-label={handbookMessages.sections}>
          {handbook().map((section) => (
            <SectionCard key={section.tab} section={section} />
          ))}
        </section>
      )}
    </div>
  );
}

/** The title is the link, and its area is the whole card; what follows the title is a look inside. */
const SectionCard = ({ section }: { readonly section: HandbookSection }) => (
  <div className={style.card}>
    <span className={style.number} aria-hidden="true">
      {section.number}
    </span>
    <h2>
      <Link to="/core/wbso-handbook-page" search={{ tab: section.tab }}>
        {section.cardTitle}
      </Link>
    </h2>
    <ol>
      {section.items.slice(0, SHOWN_ITEMS).map((item, index) => (
        <li key={item}>
          <b>{itemNumber(section, index)}</b>
          {item}
        </li>
      ))}
    </ol>
    <span className={style.open} aria-hidden="true">
      {handbookMessages.allTopics(section.items.length)} <IconArrowRight />
    </span>
  </div>
);
