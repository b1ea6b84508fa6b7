import type { DepartmentEntry } from '@gatehouse/domain/departments/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Changes } from '#web/ui/changes.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { departmentHistoryQuery } from './api.ts';
import style from './departments.module.css';

/** Who said what of a department, when, before and after. */
export function DepartmentHistory({ departmentId }: { readonly departmentId: string }) {
  const history = useQuery(departmentHistoryQuery(departmentId));
  return (
    <Sheet title="History">
      <Reading
        of={history}
        waiting={
          <div className={house.inside} aria-busy="true">
            <SkeletonLine />
          </div>
        }
        empty={<p className={`${house.inside} ${house.soft}`}>Nothing of it was changed yet.</p>}
      >
        {(entries) => (
          <ol className={style.history}>
            {entries.map((entry) => (
              <Entry key={`${entry.at} ${entry.what}`} entry={entry} />
            ))}
          </ol>
        )}
      </Reading>
    </Sheet>
  );
}

function Entry({ entry: { at, by, what, changes } }: { readonly entry: DepartmentEntry }) {
  const { instantInText } = useFormats();
  return (
    <li>
      <b className={house.bold}>{what}</b>{' '}
      <span className={house.fine}>
        {instantInText(at)}, {by}
      </span>
      <Changes
        className={house.detail}
        labels={{}}
        changes={changes.map(({ label, before, after }) => ({ field: label, from: before, to: after }))}
      />
    </li>
  );
}
