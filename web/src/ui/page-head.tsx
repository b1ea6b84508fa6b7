import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

export interface PageHeadProps {
  /** The one h1 of the page. */
  readonly title: string;
  /** The browser's title; the heading unless said otherwise. */
  readonly pageTitle?: string;
  readonly count?: string | number | undefined;
  readonly sub?: ReactNode;
  readonly crumb?: ReactNode;
  /** At the right of the title: a status tag, buttons. */
  readonly children?: ReactNode;
}

export function PageHead({ title, pageTitle, count, sub, crumb, children }: PageHeadProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header className="pt">
      <div>
        {crumb === undefined ? null : (
          <div className="crumb" data-crumb>
            {crumb}
          </div>
        )}
        <h1 tabIndex={-1}>
          {title}
          {count === undefined ? null : <span className="count">{count}</span>}
        </h1>
        {sub === undefined ? null : <div className="sub">{sub}</div>}
      </div>
      {children === undefined ? null : (
        <>
          <span className="sp" />
          <div className="row wrapit acts0">{children}</div>
        </>
      )}
    </header>
  );
}
