import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { searchMessages } from '@gatehouse/domain/client-site/search-messages.ts';
import type { Search } from '#web/ui/search-list/found.ts';
import { FoundList } from '#web/ui/search-list/found-list.tsx';
import { FoundOption } from '#web/ui/search-list/found-option.tsx';
import style from './resource-search.module.css';
import type { FindingGroup } from './search-findings.ts';

export interface SearchListProps extends Omit<Search<FindingGroup>, 'again'> {
  readonly id: string;
  readonly active: number;
  readonly onChoose: (to: string) => void;
  readonly onAgain: () => void;
}

const words = { ...searchMessages, again: clientSiteMessages.retry };

/** What the search box has found, by kind, with the sentence that hit; the keys of the box below. */
export function SearchList({ groups, active, onChoose, ...found }: SearchListProps) {
  return (
    <div className={style.found}>
      <FoundList
        {...found}
        groups={groups.map(({ area, findings }) => ({ id: area, name: searchMessages.group[area], lines: findings }))}
        label="Found"
        words={words}
        keyOf={({ to }) => to}
        option={(finding, id, at) => (
          <FoundOption id={id} active={active === at} to={finding.to} onChoose={() => onChoose(finding.to)}>
            <FindingText finding={finding} place={placeIn(finding)} />
          </FoundOption>
        )}
      />
      <div className={style.keys} aria-hidden="true">
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

/** Where it stands, without the kind that is written above it. */
const placeIn = ({ area, place }: Found): string => {
  const kind = searchMessages.group[area];
  return place === kind ? '' : place.startsWith(`${kind}, `) ? place.slice(kind.length + 2) : place;
};

const FindingText = ({ finding, place }: { readonly finding: Found; readonly place: string }) => (
  <>
    <span className={style.line}>
      <b>{finding.title}</b> {place === '' ? null : <small>{place}</small>}
    </span>
    {finding.sentence.length === 0 ? null : (
      <span className={style.passage}>
        {finding.sentence.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
      </span>
    )}
  </>
);
