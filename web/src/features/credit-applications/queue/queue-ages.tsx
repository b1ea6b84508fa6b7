import { type QueueAge, queueAgeLabels, queueAges } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { CSSProperties } from 'react';
import house from '#web/ui/house/house.module.css';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import style from './queue.module.css';

interface Bucket {
  readonly age: QueueAge;
  readonly count: number;
  readonly cents: number;
}

const depth: Readonly<Record<QueueAge, string>> = { '0-2': '16%', '3-5': '38%', '6-10': '70%', 'over-10': '100%' };

/** Open applications by age: four buckets that filter. Pressing the chosen one again shows all ages. */
export function QueueAges({
  buckets,
  chosen,
  onChoose,
}: {
  readonly buckets: readonly Bucket[] | undefined;
  readonly chosen: QueueAge | undefined;
  readonly onChoose: (age: QueueAge | undefined) => void;
}) {
  return (
    <section
      className={`${house.sheet} ${style.ages}`}
      aria-label="Open applications by age"
      aria-busy={buckets === undefined}
    >
      {queueAges.map((age) => {
        const bucket = buckets?.find((each) => each.age === age);
        const late = age === 'over-10' && (bucket?.count ?? 0) > 0;
        return (
          <button
            type="button"
            key={age}
            className={late ? `${style.age} ${style.late}` : style.age}
            aria-pressed={chosen === age}
            onClick={() => onChoose(chosen === age ? undefined : age)}
          >
            <b>{buckets === undefined ? <SkeletonLine width={34} height={40} /> : (bucket?.count ?? 0)}</b>
            <span className={style.days}>{queueAgeLabels[age]}</span>
            <span className={style.amount}>
              {buckets === undefined ? <SkeletonLine width={90} /> : formatMoney(bucket?.cents ?? 0)}
            </span>
            <i style={{ '--k': depth[age] } as CSSProperties} />
          </button>
        );
      })}
    </section>
  );
}
