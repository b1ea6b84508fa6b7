import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { policyVersionsQuery } from './api.ts';
import style from './approval-policy.module.css';

/** Every version: when, by whom, why, and what it changed. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const versions = useQuery(policyVersionsQuery);
  const { instantInText } = useFormats();
  return (
    <Dialog open big width={680} title="Versions" onClose={onClose}>
      <Reading of={versions} waiting={<SkeletonLines widths={['60%']} />}>
        {(all) => (
          <ol className={style.versions}>
            {all.map(({ version, publishedAt, publishedBy, note, inForce, changes }) => (
              <li key={version}>
                <h3>
                  Version {version}
                  {inForce ? <span className={house.muted}>, in force</span> : null}
                </h3>
                <p className={house.soft}>
                  {publishedAt === null
                    ? 'The default of the house.'
                    : `${instantInText(publishedAt)}, ${publishedBy}${note === null ? '' : `: ${note}`}`}
                </p>
                {changes.length === 0 ? null : (
                  <ul className={style.changes}>
                    {changes.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </Dialog>
  );
}
