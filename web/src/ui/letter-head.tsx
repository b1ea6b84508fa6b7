import type { ReactNode } from 'react';
import style from './letter-head.module.css';
import { LogoMark } from './logo.tsx';

/** The head of a letter in small, as it is drawn on paper: the mark, and at the right who writes and from where. */
export const LetterHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={style.head}>
    <LogoMark width={34} />
    <span>{children}</span>
  </div>
);
