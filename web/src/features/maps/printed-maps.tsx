import type { MapLink } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import type { MapTab } from '@gatehouse/domain/maps/tabs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/errors.ts';
import { mapsQuery } from '#web/features/client-site/api.ts';
import { CopyAge } from '#web/ui/copy-age.tsx';
import house from '#web/ui/house/house.module.css';
import uploadsStyle from '#web/ui/house/uploads.module.css';
import { IconDownload, IconPdf } from '#web/ui/icons.tsx';
import { targetOf } from '#web/ui/link-target.ts';
import { IconExternal } from '#web/ui/shell-icons.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Unread } from '#web/ui/unread.tsx';
import style from './place-list.module.css';

/**
 * The maps of the client site for one tab (MP-008 to MP-011): one call on load and one on every change of tab. The links of the tab before
 * stand until those of this one are there, and their room is kept in any case.
 */
export function PrintedMaps({ tab }: { readonly tab: MapTab }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mapsQuery(tab.id),
    placeholderData: keepPreviousData,
  });
  const failedWithout = error !== null && (data === undefined || isPlaceholderData);
  // the call failed, but the maps were read before: they stay, and their age is told
  const copy = data?.copy ? { ...data.copy, live: data.copy.live && error === null } : null;
  return (
    <section
      className={style.printed}
      aria-labelledby="printed-maps"
      aria-busy={isFetching && (!data || isPlaceholderData)}
    >
      <h2 id="printed-maps">{mapsMessages.printed}</h2>
      {isPlaceholderData ? null : <CopyAge copy={copy} />}
      {failedWithout ? (
        <Unread sentence={sentenceOf(error)} busy={isFetching} onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <div className={style.files} aria-hidden="true">
          {[0, 1, 2].map((at) => (
            <div className={uploadsStyle.file} key={at}>
              <SkeletonLine width="70%" height={16} />
            </div>
          ))}
        </div>
      ) : data.links === null ? (
        <Unread sentence={clientSiteMessages.notThere} busy={isFetching} onAgain={() => void refetch()} />
      ) : data.links.length === 0 ? (
        <p className={house.soft}>{mapsMessages.noPrinted}</p>
      ) : (
        <ul className={style.files}>
          {data.links.map((link) => (
            <li key={`${link.href} ${link.title}`}>
              <PrintedMap link={link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A file behind our relay, or a page outside; anything else that the client site may have written is words, not a link. */
function PrintedMap({ link: { title, detail, href, pdf } }: { readonly link: MapLink }) {
  const target = targetOf(href, window.location.origin);
  const words = (
    <>
      {pdf ? <IconPdf size={22} /> : <IconExternal size={22} />}
      <span>
        <b title={title}>{title}</b>
        {detail === null ? null : <em>{detail}</em>}
      </span>
    </>
  );
  if (target.kind !== 'outside') return <div className={uploadsStyle.file}>{words}</div>;
  return (
    <a className={uploadsStyle.file} href={target.href} target="_blank" rel="noopener noreferrer">
      {words}
      <span className={house.unseen}> {mapsMessages.newTab}</span>
      <IconDownload size={18} />
    </a>
  );
}
