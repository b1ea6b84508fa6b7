import type { ReactNode } from 'react';
import { CallError } from '#web/api/errors.ts';
import { ErrorPanel, type Tried } from './error-panel.tsx';
import house from './house/house.module.css';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface NoPageProps extends Pick<PageHeadProps, 'title' | 'crumb'> {
  readonly of: Tried;
  /** The address named something, so that it was read. */
  readonly wasAsked?: boolean;
  /** Answers after which it is not there, or not for this person; nobody learns which. */
  readonly goneWith?: readonly number[];
  /** What stands there then. */
  readonly children: ReactNode;
}

/** In place of a page whose record could not be read. */
export function NoPage({ of, wasAsked = true, goneWith = [400, 403, 404], children, ...head }: NoPageProps) {
  const isGone = !wasAsked || (of.error instanceof CallError && goneWith.includes(of.error.status));
  return (
    <div className={house.content}>
      <PageHead {...head} />
      <div className={house.sheet}>{isGone ? children : <ErrorPanel of={of} />}</div>
    </div>
  );
}
