import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import house from './house/house.module.css';
import style from './house/page-head.module.css';
import { usePageTitle } from './page-title.ts';

export interface PageHeadProps {
  /** The one h1 of the page. */
  readonly title: string;
  /** The browser's title; the heading unless said otherwise. */
  readonly pageTitle?: string;
  readonly count?: string | number | undefined;
  readonly sub?: ReactNode;
  /** The way to it. */
  readonly crumb?: readonly Crumb[];
  /** At the right of the title: a status tag, buttons. */
  readonly children?: ReactNode;
}

export function PageHead({ title, pageTitle, count, sub, crumb, children }: PageHeadProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header className={style.head}>
      <div>
        {crumb === undefined ? null : <Crumbs steps={crumb} />}
        <h1 tabIndex={-1}>
          {title}
          {count === undefined ? null : <span className={style.count}>{count}</span>}
        </h1>
        {sub === undefined ? null : <div className={style.subtitle}>{sub}</div>}
      </div>
      {children === undefined ? null : (
        <>
          <span className={house.spacer} />
          <div className={`${house.wraps} ${house.acts}`}>{children}</div>
        </>
      )}
    </header>
  );
}
