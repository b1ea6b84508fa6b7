import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { searchMessages } from '@gatehouse/domain/client-site/search-messages.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { FindingGroup } from './search-findings.ts';

export interface SearchListProps {
  readonly id: string;
  readonly groups: readonly FindingGroup[];
  readonly active: number;
  readonly pending: boolean;
  readonly failed: 'no' | 'partly' | 'wholly';
  readonly onChoose: (to: string) => void;
  readonly onAgain: () => void;
}

/** What the search box has found, by kind; while there is nothing yet, the shape of it; else a sentence. */
export function SearchList({ id, groups, active, pending, failed, onChoose, onAgain }: SearchListProps) {
  const starts = startsOf(groups);
  return (
    <div className="fnd" aria-busy={pending || undefined}>
      <div id={`${id}-list`} role="listbox" aria-label="Found">
        {groups.map(({ area, findings }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={area} role="group" aria-labelledby={`${id}-${area}`}>
            <div className="gp" id={`${id}-${area}`} role="presentation">
              {searchMessages.group[area]}
            </div>
            {findings.map((finding, index) => (
              <Finding
                key={finding.to}
                id={`${id}-${(starts[place] ?? 0) + index}`}
                finding={finding}
                place={placeIn(finding)}
                active={active === (starts[place] ?? 0) + index}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && pending ? <Waiting /> : null}
      {groups.length === 0 && !pending && failed !== 'wholly' ? (
        <div className="no">
          <b>{searchMessages.nothing}</b>
          <p>{searchMessages.nothingText}</p>
        </div>
      ) : null}
      {failed !== 'no' && !pending ? (
        <div className="no">
          <p>{failed === 'wholly' ? searchMessages.failed : searchMessages.partly}</p>
          <button type="button" className="btn line sm" onClick={onAgain}>
            {clientSiteMessages.retry}
          </button>
        </div>
      ) : null}
      <div className="keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
        <span>
          <kbd>/</kbd> search from anywhere
        </span>
      </div>
    </div>
  );
}

/** The number of the first option of each group, counted through. */
const startsOf = (groups: readonly FindingGroup[]): readonly number[] => {
  const starts: number[] = [];
  groups.reduce((count, { findings }) => {
    starts.push(count);
    return count + findings.length;
  }, 0);
  return starts;
};

/** Where it stands, without the kind that is written above it. */
const placeIn = ({ area, place }: Found): string => {
  const kind = searchMessages.group[area];
  return place === kind ? '' : place.startsWith(`${kind}, `) ? place.slice(kind.length + 2) : place;
};

function Finding({
  id,
  finding,
  place,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly finding: Found;
  readonly place: string;
  readonly active: boolean;
  readonly onChoose: (to: string) => void;
}) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab, as with any link
    event.preventDefault();
    onChoose(finding.to);
  };
  return (
    // the arrow keys and Enter of the field serve it
    <a ref={row} id={id} role="option" aria-selected={active} tabIndex={-1} href={finding.to} onClick={onClick}>
      <span className="t">
        <b>{finding.title}</b> {place === '' ? null : <small>{place}</small>}
      </span>
      {finding.sentence.length === 0 ? null : (
        <span className="s">
          {finding.sentence.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </a>
  );
}

const Waiting = () => (
  <div className="no" aria-hidden="true">
    <SkeletonLine width="55%" />
    <SkeletonLine width="80%" />
    <SkeletonLine width="45%" />
  </div>
);
