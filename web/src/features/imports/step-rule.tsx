import { type ImportStep, importSteps } from '@gatehouse/domain/imports/states.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import style from './step-rule.module.css';

const labels: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  columns: 'Columns',
  'dry-run': 'Dry run',
  import: 'Import',
};

/** Where one is of four: done with a tick, the others with their number. */
export function StepRule({ at }: { readonly at: ImportStep }) {
  const place = importSteps.indexOf(at);
  return (
    <ol className={style.steps} aria-label="Steps">
      {importSteps.map((step, index) => (
        <li
          key={step}
          className={index < place ? style.passed : index === place ? style.current : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {index < place ? (
            <>
              <Glyph name="tick" />
              <span className={house.unseen}>Done:</span>
            </>
          ) : (
            <b>{index + 1}</b>
          )}
          <span>{labels[step]}</span>
        </li>
      ))}
    </ol>
  );
}
