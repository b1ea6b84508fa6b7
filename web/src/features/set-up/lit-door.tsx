import { countInWords } from '@gatehouse/domain/text/format.ts';
import { Vignette } from '#web/ui/vignette.tsx';
import style from './moving-in.module.css';

/** Every fact holds: the sheet is gone and the drawing's door is lit, once. It opens before the eyes of who has nothing against motion. */
export const LitDoor = ({ all }: { readonly all: number }) => (
  <section className={style.door} aria-labelledby="lit-door">
    <div className={style.drawing}>
      <span className={style.before}>
        <Vignette name="ajar" width={196} />
      </span>
      <span className={style.after}>
        <Vignette name="lit" width={196} />
      </span>
    </div>
    <h2 id="lit-door">All {countInWords(all)} facts hold</h2>
    <p>Nothing stands before the first production any more.</p>
  </section>
);
