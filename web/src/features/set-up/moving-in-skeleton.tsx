import type { ReactNode } from 'react';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { MovingIn } from './api.ts';
import style from './moving-in.module.css';

/** The three sheets on their way, as high as they will be: the answer is there, what draws it is not. */
export const MovingInSkeleton = ({ data, health }: MovingIn) => (
  <section className={`${house.sheet} ${cellsStyle.cells} ${style.sheets}`} aria-label="Moving in" aria-busy="true">
    <Waiting title="People">
      {[0, 1].map((line) => (
        <p key={line} className={style.figure}>
          <b>&nbsp;</b>
          <SkeletonLine width="50%" />
        </p>
      ))}
    </Waiting>
    <Waiting title="Your data">
      <Rows of={data} />
    </Waiting>
    <Waiting title="Health">
      <Rows of={health} />
    </Waiting>
  </section>
);

const Waiting = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={cellsStyle.cell} style={{ gridColumn: 'span 4' }}>
    <div className={cellsStyle.cellHead}>
      <h2>{title}</h2>
    </div>
    {children}
    <div className={cellsStyle.cellFoot}>
      <span className={style.link} />
    </div>
  </div>
);

const Rows = ({ of }: { readonly of: readonly unknown[] }) => (
  <ul className={style.rows}>
    {of.map((_, line) => (
      <li key={line} className={style.waiting}>
        <span>&nbsp;</span>
        <SkeletonLine width="70%" />
      </li>
    ))}
  </ul>
);
