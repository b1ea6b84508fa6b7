import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import style from './house/page-head.module.css';
import { IconChevronRight } from './icons.tsx';

/** A step: what it is called, where it leads when it leads anywhere, or a part that says both. */
export type Crumb = string | number | ({ readonly words: string | number } & LinkProps) | ReactElement;

/** The way to a page, from the outside in. */
export const Crumbs = ({ steps }: { readonly steps: readonly Crumb[] }) => (
  <div className={style.crumbs} data-crumb>
    {steps.map((step, index) => (
      <Fragment key={index}>
        {index === 0 ? null : <IconChevronRight size={14} />}
        <Step of={step} />
      </Fragment>
    ))}
  </div>
);

function Step({ of }: { readonly of: Crumb }) {
  if (typeof of !== 'object') return <span>{of}</span>;
  if (!('words' in of)) return of;
  const { words, ...link } = of;
  return <Link {...link}>{words}</Link>;
}
