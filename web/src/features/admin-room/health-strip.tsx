import type { AdminRoom } from '@gatehouse/domain/admin-room/contract.ts';
import { conditionLooks } from '@gatehouse/domain/admin-room/health.ts';
import house from '#web/ui/house/house.module.css';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './admin-room.module.css';

const CELLS = 8;

/** Name, figure, what belongs to it, and how it is: always the same cells in the same place (55). */
export const HealthStrip = ({ cells }: { readonly cells: AdminRoom['health'] }) => (
  <section className={house.sheet} aria-label="Health">
    <dl className={style.strip}>
      {cells.map(({ what, figure, detail, condition }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {figure}
            <small>{detail}</small>
            <span className={style.condition}>
              <StatusTag look={conditionLooks[condition]} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

export const HealthStripSkeleton = () => (
  <div className={house.sheet}>
    <div className={style.strip}>
      {Array.from({ length: CELLS }, (_, cell) => (
        <div key={cell} className={style.waitingCell}>
          <SkeletonLine width="40%" />
          <SkeletonLine width="60%" height={20} />
          <SkeletonLine width="80%" />
          <SkeletonLine width="30%" />
        </div>
      ))}
    </div>
  </div>
);
