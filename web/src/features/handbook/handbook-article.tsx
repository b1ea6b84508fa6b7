import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { addressOfPlace, type HandbookPlace, neighboursOf } from '@gatehouse/domain/handbook/place.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, Ref } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Content } from '#web/ui/content.tsx';
import { CopyAge } from '#web/ui/copy-age.tsx';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import house from '#web/ui/house/house.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { IconArrowLeft } from '#web/ui/icons.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { IconArrowRight, IconExternal } from '#web/ui/shell-icons.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { useReadingFace } from '#web/ui/use-reading-face.ts';
import type { Choose, HandbookPath } from './choose.ts';
import style from './handbook.module.css';
import type { Reading } from './use-handbook.ts';

export interface HandbookArticleProps {
  readonly place: HandbookPlace;
  readonly path: HandbookPath;
  readonly reading: Reading;
  readonly choose: Choose;
  readonly ref: Ref<HTMLElement>;
}

/** One item: number, heading, text. The heading is known before the text, so nothing above the text ever moves. */
export function HandbookArticle({ place, path, reading, choose, ref }: HandbookArticleProps) {
  const { tab, item } = addressOfPlace(place);
  const face = useReadingFace();
  const loading = reading.is === 'loading' || (reading.is === 'read' && !face);
  const address = `${path}?${new URLSearchParams(item === undefined ? { tab } : { tab, item })}`;
  return (
    <article className={style.article} ref={ref} aria-labelledby="item" aria-busy={loading}>
      <div className={resourcesStyle.proseHead}>
        <div>
          <span className={style.articleNumber}>{place.number}</span>
          <h2 id="item" tabIndex={-1}>
            {place.heading}
          </h2>
        </div>
        <CopyLinkButton path={address} of={`${place.number} ${place.heading}`} />
      </div>
      {loading ? <Lines /> : null}
      {reading.is === 'missing' ? <NotRead onRetry={reading.retry} retrying={reading.retrying} /> : null}
      {reading.is === 'read' && !loading ? (
        <>
          <CopyAge copy={reading.copy} />
          {reading.blocks.length === 0 ? (
            <p className={house.soft}>{handbookMessages.notWritten}</p>
          ) : (
            <Content key={place.number} blocks={reading.blocks} />
          )}
        </>
      ) : null}
      {place.section.page === null && !loading ? <SafetySite /> : null}
      {loading ? null : <Turning place={place} path={path} choose={choose} />}
    </article>
  );
}

const Lines = () => (
  <div className={`${house.column} ${style.skeleton}`}>
    <span className={house.unseen}>{clientSiteMessages.loading}</span>
    {['96%', '92%', '64%', '0', '94%', '88%', '97%', '40%'].map((width, line) => (
      <SkeletonLine key={line} width={width} height={14} />
    ))}
  </div>
);

/** §2: the external site about safety, which knows nothing of who comes from here. */
function SafetySite() {
  const { setSafetyUrl } = lot().brand;
  return setSafetyUrl === '' ? null : (
    <p className={style.safety}>
      <a className={buttonClass('line')} href={setSafetyUrl} target="_blank" rel="noopener noreferrer">
        {handbookMessages.safetySite}
        <IconExternal size={16} />
        <span className={house.unseen}> (opens in a new tab)</span>
      </a>
    </p>
  );
}

function Turning({ place, path, choose }: Omit<HandbookArticleProps, 'reading' | 'ref'>) {
  const { previous, next } = neighboursOf(place);
  const link = (to: HandbookPlace) => ({
    to: path,
    search: addressOfPlace(to),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      choose(to, 'turning');
    },
  });
  return (
    <nav className={style.neighbours} aria-label={handbookMessages.neighbours}>
      {previous === undefined ? (
        <span />
      ) : (
        <Link {...link(previous)}>
          <IconArrowLeft />
          <span>
            <span className={house.fine}>{previous.number}</span> <b>{previous.heading}</b>
          </span>
        </Link>
      )}
      {next === undefined ? null : (
        <Link {...link(next)}>
          <span>
            <span className={house.fine}>{next.number}</span> <b>{next.heading}</b>
          </span>
          <IconArrowRight />
        </Link>
      )}
    </nav>
  );
}
