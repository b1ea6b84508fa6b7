import style from './house/marks.module.css';
/** The only alert mark in the product: something needs the person who is looking (look §1). It always has words. */
export function Lamp({ label = 'Needs you' }: { readonly label?: string }) {
  return <span className={style.lamp} role="img" aria-label={label} title={label} />;
}
