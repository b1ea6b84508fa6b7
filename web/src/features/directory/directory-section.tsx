import type { DirectorySection as Section } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { sectionParts } from '@gatehouse/domain/directory/section-parts.ts';
import type { DirectoryTab } from '@gatehouse/domain/directory/tabs.ts';
import type { LotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { directoryQuery } from '#web/features/client-site/api.ts';
import { undrawn, useLotPlan } from '#web/features/maps/api.ts';
import { Content } from '#web/ui/content.tsx';
import { Inlines } from '#web/ui/content-links.tsx';
import { CopyAge } from '#web/ui/copy-age.tsx';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Unread } from '#web/ui/unread.tsx';
import style from './directory.module.css';
import { panelId } from './directory-tabs.tsx';
import { placePinIn } from './place-pin.tsx';

/**
 * One department: the copy at hand at once, the answer of the client site when it comes (§7: one call on load and on every change of tab).
 * While a section is on its way the room of the one before is kept, so that nothing below moves; the first one waits for the plan as well, whose
 * pins make its lines taller.
 */
export function DirectorySection({ tab }: { readonly tab: DirectoryTab }) {
  const { data: read, error, isFetching: isReading, refetch } = useQuery(directoryQuery(tab.id));
  const plan = useLotPlan();
  const data = plan.isPending ? undefined : read;
  const isFetching = isReading || plan.isPending;
  const { frame, room } = useRoom(data !== undefined || error !== null);
  return (
    <section
      id={panelId}
      className={style.section}
      role="tabpanel"
      aria-labelledby={tab.id}
      aria-busy={data === undefined && isFetching ? true : undefined}
      style={{ minHeight: room }}
      ref={frame}
    >
      <div className={resourcesStyle.proseHead}>
        <h2 className={style.sectionTitle} tabIndex={-1}>
          {tab.label}
        </h2>
        <CopyLinkButton path={`/core/core-directory?tab=${tab.id}`} of={tab.label} />
      </div>
      {data === undefined ? (
        error === null || isFetching ? (
          <Waiting />
        ) : (
          <Unread sentence={sentenceOf(error)} onAgain={() => void refetch()} />
        )
      ) : (
        <Shown
          section={data}
          lot={plan.data ?? undrawn}
          failed={error !== null}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
    </section>
  );
}

interface ShownProps {
  readonly section: Section;
  readonly lot: LotPlan;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function Shown({ section, lot, failed, busy, onAgain }: ShownProps) {
  const pin = useMemo(() => placePinIn(lot), [lot]);
  if (section.blocks === null) return <Unread sentence={clientSiteMessages.notThere} busy={busy} onAgain={onAgain} />;
  const { body, notes } = sectionParts(section.blocks);
  // the call failed, but the section was read before: what was shown stays, and its age is told
  const copy = section.copy === null ? null : { ...section.copy, live: section.copy.live && !failed };
  return (
    <>
      <CopyAge copy={copy} />
      <Content blocks={body} pin={pin} />
      {notes.length === 0 ? null : (
        <div className={style.hours}>
          {notes.map(({ title, of }, index) => (
            <div key={index}>
              <h3>
                <Inlines of={title} />
              </h3>
              <Content blocks={of} under={3} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The shape of a section; it appears only when the answer lets itself be waited for. */
const Waiting = () => (
  <div className={style.late} aria-hidden="true">
    <SkeletonLine width="88%" height={16} />
    <SkeletonLine width="62%" height={16} />
    <ul className={resourcesStyle.contacts}>
      {Array.from({ length: 5 }, (_, row) => (
        <li key={row}>
          <SkeletonLine width="60%" height={40} />
          <SkeletonLine width="70%" />
          <SkeletonLine width={110} height={24} />
        </li>
      ))}
    </ul>
  </div>
);

/** How high the section was when it last had something to show; kept while it has nothing. */
function useRoom(shows: boolean) {
  const frame = useRef<HTMLElement>(null);
  const height = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (shows) height.current = frame.current?.offsetHeight;
  });
  return { frame, room: shows ? undefined : height.current };
}
