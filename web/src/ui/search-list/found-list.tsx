import { Fragment, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { FoundGroup, Search } from './found.ts';
import style from './found-list.module.css';

export interface FoundListProps<L> extends Omit<Search<FoundGroup<L>>, 'again'> {
  /** Of the field: the list is `id-list`, the options are `id-0`, `id-1` and on through all groups. */
  readonly id: string;
  readonly label: string;
  readonly keyOf: (line: L) => string;
  readonly option: (line: L, id: string, at: number) => ReactNode;
  readonly words: Readonly<Record<'nothing' | 'nothingText' | 'failed' | 'partly' | 'again', string>>;
  readonly onAgain: () => void;
}

/** What a search field has found, under its headings; while there is nothing yet, the shape of it; else a sentence. */
export function FoundList<L>({ id, label, groups, keyOf, option, pending, failed, words, onAgain }: FoundListProps<L>) {
  const starts = startsOf(groups);
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={pending || undefined}>
        {groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div className={style.group} id={`${id}-${group.id}`} role="presentation">
              {group.name}
            </div>
            {group.lines.map((line, index) => {
              const at = (starts[place] ?? 0) + index;
              return <Fragment key={keyOf(line)}>{option(line, `${id}-${at}`, at)}</Fragment>;
            })}
          </div>
        ))}
      </div>
      {groups.length === 0 && pending ? <Waiting /> : null}
      {groups.length === 0 && !pending && failed !== 'wholly' ? (
        <div className={style.nothing}>
          <b>{words.nothing}</b>
          <p>{words.nothingText}</p>
        </div>
      ) : null}
      {failed !== 'no' && !pending ? (
        <div className={style.nothing}>
          <p>{failed === 'wholly' ? words.failed : words.partly}</p>
          <Button look="line" size="sm" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The number of the first option of each group, counted through. */
const startsOf = (groups: readonly FoundGroup<unknown>[]): readonly number[] => {
  const starts: number[] = [];
  groups.reduce((count, { lines }) => {
    starts.push(count);
    return count + lines.length;
  }, 0);
  return starts;
};

const Waiting = () => (
  <div className={style.nothing} aria-hidden="true">
    <SkeletonLine width="55%" />
    <SkeletonLine width="80%" />
    <SkeletonLine width="45%" />
  </div>
);
