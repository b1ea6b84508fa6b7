import { changesMessages } from '@gatehouse/domain/client-site/changes-messages.ts';
import type { SiteChange } from '@gatehouse/domain/client-site/contract.ts';
import { addressOfItem, titleOfPage } from '@gatehouse/domain/client-site/item-address.ts';
import { changedPassages, type Passage } from '@gatehouse/domain/client-site/word-diff.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { targetOf } from '#web/ui/link-target.ts';
import style from './site-changes.module.css';

const FIRST_SHOWN = 4;

/** One change: where, when, and the lines that differ with the words gone and new. */
export function SiteChangeEntry({ change }: { readonly change: SiteChange }) {
  const { time } = useFormats();
  const [all, setAll] = useState(false);
  const passages = changedPassages(change.before, change.after);
  const shown = all ? passages : passages.slice(0, FIRST_SHOWN);
  const target = targetOf(addressOfItem(change.page, change.item), window.location.origin);
  return (
    <li className={style.change}>
      <div className={style.changeHead}>
        <div>
          {target.kind === 'portal' ? (
            <Link className={`${house.link} ${house.bold}`} to={target.path} search={target.search}>
              {change.heading}
            </Link>
          ) : (
            <b>{change.heading}</b>
          )}
          <span className={house.fine}> {titleOfPage(change.page)}</span>
        </div>
        <span className={`${house.fine} ${house.oneLine}`}>
          {change.before === null ? `${changesMessages.appeared}, ` : ''}
          {change.after === null ? `${changesMessages.gone}, ` : ''}
          <time dateTime={change.changedAt}>{time(change.changedAt)}</time>
        </span>
      </div>
      {shown.map((passage, index) => (
        <Marked key={index} passage={passage} />
      ))}
      {shown.length === passages.length ? null : (
        <Button look="quiet" size="sm" onClick={() => setAll(true)}>
          Show {passages.length - shown.length} more of {change.heading}
        </Button>
      )}
    </li>
  );
}

/** As on a revision page: what is gone is struck, what is new stands in pink (look §5 Redline); for the ear it is said. */
const Marked = ({ passage }: { readonly passage: Passage }) => (
  <p className={style.passage}>
    {passage.map(({ text, is }, index) => {
      if (is === 'same') return text;
      const Mark = is === 'gone' ? 'del' : 'ins';
      const words = text.trimEnd();
      return (
        <Fragment key={index}>
          <Mark>
            <span className={house.unseen}>{is === 'gone' ? changesMessages.wordsGone : changesMessages.wordsNew}</span>
            {words}
          </Mark>
          {text.slice(words.length) || ' '}
        </Fragment>
      );
    })}
  </p>
);
