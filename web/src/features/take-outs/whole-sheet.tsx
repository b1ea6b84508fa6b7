import house from '#web/ui/house/house.module.css';
import well from '#web/ui/house/well.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './take-outs.module.css';

/** How somebody who has a download finds out whether it is whole; `fileName` is the newest one's. */
export function WholeSheet({ fileName }: { readonly fileName: string | undefined }) {
  return (
    <Sheet title="Is it whole?">
      <div className={house.inside}>
        <p className={house.soft}>Anyone can check a download without us.</p>
        <p className={style.command}>
          <code className={well.well}>npm run verify -- {fileName ?? 'FILE.zip'}</code>
        </p>
      </div>
    </Sheet>
  );
}
