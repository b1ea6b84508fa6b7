import type { ReactNode } from 'react';
import style from './foot-bar.module.css';

/** The foot of a page that is filled in: what will be, and the ways on. It stays in sight while there is something to do. */
export const FootBar = ({
  words,
  stays = true,
  children,
}: {
  readonly words: string;
  readonly stays?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={stays ? `${style.bar} ${style.stays}` : style.bar}>
    <span role="status">{words}</span>
    {children}
  </div>
);
