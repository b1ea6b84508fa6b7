import { knownLot } from '@gatehouse/domain/lot-settings/lot.ts';
import style from './house/header.module.css';

const ARCHES =
  'M2 44V21.5C2 14.1 7.5 9 15 9c6.3 0 11 3.4 12.6 9C29 10 35.6 4 44.5 4 54.6 4 62 11.3 62 21.5V44ZM9.5 36.5V23c0-3.4 2.3-5.7 5.7-5.7s5.7 2.3 5.7 5.7v13.5Z';
const LIT_ARCH = 'M36 36.5V22c0-5.4 3.5-9 8.8-9s8.8 3.6 8.8 9v14.5Z';
// "Gatehouse" in Mona Sans at width 75 % and weight 600, as outlines, so that it needs no font.
const WORD =
  'M8.3.4q-1.9 0-3.2-.9-1.3-.9-2.2-2.7-.9-1.9-1.3-4.7-.5-2.8-.5-6.7 0-3.8.5-6.7 .4-2.8 1.4-4.6 1-1.9 2.6-2.7 1.6-.9 3.8-.9 2.6 0 4.3 1.1 1.7 1.2 2.6 3.5 .9 2.3.9 5.8h-4.4q-.1-2.3-.5-3.7-.5-1.4-1.2-2-.7-.6-1.7-.6-1.4 0-2.1 1.2-.8 1.2-1.1 3.6-.4 2.4-.4 6 0 2.7.2 4.7 .2 2 .5 3.4 .4 1.4 1.1 2.1 .7.7 1.7.7 1.2 0 2-.8 .8-.8 1.2-2.5 .3-1.7.3-4.4v-2.1l1.3 1.4h-5v-3.6h8.2v15.7h-3.1l-.2-4.5h-.2q-.4 1.8-1.2 2.9-.8 1-1.9 1.5-1.1.5-2.4.5zM24.9.4q-1.4 0-2.4-.7-.9-.6-1.6-2-.6-1.3-.9-3.4-.3-2.1-.3-4.9 0-4.3.7-6.7 .6-2.4 1.8-3.3 1.2-1 2.7-1 1 0 1.8.4 .8.4 1.3 1.1 .5.7.9 1.7h.2l.1-2.8h4.4v21.2h-4.5v-2.8h-.2q-.5 1.6-1.6 2.4-1 .8-2.4.8zM26.8-3.2q.7 0 1.2-.7 .6-.7.8-2 .3-1.4.3-3.5v-2.4q0-2.2-.3-3.6-.3-1.4-.8-2-.5-.6-1.2-.6-1.1 0-1.6.8-.5.8-.7 2.5-.2 1.7-.2 4.1 0 2.6.2 4.2 .2 1.6.8 2.4 .5.8 1.4.8zM41 0q-2 0-2.9-.9-.9-.9-.9-2.9v-13.8l-1.7.1v-3.7h1.7v-6l4.5-.4v6.4h2v3.7l-2-.1v12.8q0 .7.2 1 .2.3.8.3h1v3.5zM52 .4q-2.3 0-3.9-1.2-1.5-1.2-2.3-3.7-.8-2.4-.8-6.1 0-3.7.8-6.1 .7-2.5 2.2-3.7 1.6-1.2 4-1.2 2.6 0 4 1.4 1.5 1.4 2.1 4 .6 2.6.5 6.4h-9q0 2.6.2 4.1 .3 1.5.9 2.1 .5.6 1.3.6 1.1 0 1.6-1 .5-.9.7-2.8h4.3q-.2 2.8-1.1 4.3-.9 1.6-2.3 2.2-1.4.7-3.2.7zM49.5-11.8l-.3-.8h5.4l-.4.8q0-2.6-.2-3.9-.4-1.4-.8-2-.5-.5-1.2-.5-.8 0-1.3.5-.5.6-.8 2-.3 1.3-.4 3.9zM61 0v-29.2h4.5v10.8h.2q.6-1.6 1.7-2.4 1.2-.8 2.6-.8 1.2 0 2.1.4 .9.4 1.5 1.3 .6.9.8 2.2 .3 1.4.3 3.3v14.4h-4.5v-14q0-1.6-.2-2.4-.3-.9-.8-1.2-.4-.4-1.1-.4-1 0-1.5.7-.6.6-.8 1.8-.3 1.1-.3 2.7v12.8zM84.2.4q-1.8 0-3.1-.7-1.3-.7-2.2-2-.8-1.4-1.3-3.5-.4-2-.4-4.9 0-3.6.7-6.1 .8-2.4 2.3-3.6 1.5-1.2 4-1.2 1.8 0 3.1.7 1.3.6 2.2 2 .8 1.4 1.2 3.4 .5 2.1.5 4.8 0 3.8-.8 6.2-.7 2.5-2.3 3.7-1.5 1.2-3.9 1.2zM84.2-3.2q.8 0 1.3-.7 .6-.6.8-2.2 .3-1.7.3-4.5 0-2.2-.1-3.6-.2-1.5-.5-2.3-.3-.9-.8-1.2-.5-.3-1-.3-.9 0-1.4.6-.5.6-.8 2.2-.3 1.6-.3 4.6 0 2.2.2 3.6 .1 1.4.4 2.2 .3.9.8 1.2 .5.4 1.1.4zM98.3.4q-1.6 0-2.6-.7-1-.8-1.5-2.4-.5-1.6-.5-4.1v-14.4h4.5v14q0 1.6.2 2.4 .3.9.7 1.2 .5.3 1.2.3 1 0 1.5-.6 .6-.7.8-1.8 .3-1.2.3-2.7v-12.8h4.5v21.2h-4.4l-.1-2.8h-.2q-.6 1.5-1.7 2.4-1.1.8-2.7.8zM116.1.4q-1.6 0-2.8-.4-1.2-.5-2.1-1.4-.8-.9-1.2-2.2-.5-1.3-.5-3h4.2q0 1.3.2 2.2 .2.9.8 1.3 .5.5 1.3.5 1.1 0 1.5-.7 .5-.7.5-1.8 0-1-.3-1.7-.4-.7-1.1-1.3-.8-.5-2.1-1.2-1.3-.7-2.3-1.6-1.1-.8-1.7-2-.6-1.2-.6-2.9 0-1.9.8-3.2 .7-1.3 2-1.9 1.4-.7 3.4-.7 1.9 0 3.2.7 1.4.7 2.2 2.2 .8 1.4.8 3.8h-4q-.1-1.3-.3-2.2-.2-.8-.7-1.2-.5-.3-1.2-.3-1.1 0-1.5.6-.3.7-.3 1.7 0 .9.4 1.6 .4.7 1.1 1.2 .8.5 1.7.9 1.8.9 2.8 1.9 1.2.9 1.7 2.1 .5 1.2.5 2.9 0 1.9-.7 3.2-.8 1.4-2.2 2.2-1.4.7-3.5.7zM131.1.4q-2.3 0-3.9-1.2-1.6-1.2-2.3-3.7-.8-2.4-.8-6.1 0-3.7.7-6.1 .8-2.5 2.3-3.7 1.6-1.2 4-1.2 2.5 0 4 1.4 1.5 1.4 2.1 4 .6 2.6.4 6.4h-9q0 2.6.3 4.1 .3 1.5.9 2.1 .5.6 1.3.6 1.1 0 1.6-1 .5-.9.7-2.8h4.3q-.2 2.8-1.1 4.3-.9 1.6-2.3 2.2-1.4.7-3.2.7zM128.6-11.8l-.4-.8h5.4l-.3.8q0-2.6-.3-3.9-.3-1.4-.8-2-.4-.5-1.1-.5-.8 0-1.3.5-.6.6-.9 2-.3 1.3-.3 3.9z';
// Smallest use of the word is 20 px high (look §1).
const RATIO = 200 / 48;

/** Drawn by the page. Ink is the colour of the text around it; the lit arch is tungsten in both schemes. */
function DrawnLogo({ height, name }: { readonly height: number; readonly name: string }) {
  return (
    <svg viewBox="0 0 200 48" height={height} width={height * RATIO} role="img" aria-label={name}>
      <g transform="translate(0,3.4) scale(.82)">
        <path fill="currentColor" fillRule="evenodd" d={ARCHES} />
        <path fill="var(--gh-tungsten-5)" d={LIT_ARCH} />
      </g>
      <path fill="currentColor" transform="translate(61.5,39.5)" d={WORD} />
    </svg>
  );
}

/** Named by the server where the studio's environment has a host for its logo (§2, §9, SH-036); it serves one for each scheme. */
const logoHost = (): string | undefined =>
  // the home page is drawn once at the build as well, where there is no document
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="logo-host"]')?.content;

/** What a studio says of its logo: addresses of pictures, '' where it has none. */
interface OwnLogo {
  readonly logoByDay: string;
  readonly logoByNight: string;
}

interface LogoProps {
  readonly height?: number;
  readonly name: string;
  /** Other pictures than those in force, for a preview. */
  readonly own?: OwnLogo | undefined;
  /** The ground that it stands on, where that is not the page's. */
  readonly ground?: 'day' | 'night';
}

/**
 * The studio's own pictures, the environment's, or else the mark with the word, on each ground for itself: a picture for paper cannot be made out on
 * ink.
 */
export function Logo({ height = 30, name, own = knownLot()?.brand, ground }: LogoProps) {
  const host = logoHost();
  const byDay = own?.logoByDay || (host === undefined ? '' : `${host}/logo.svg`);
  const byNight = own?.logoByNight || (host === undefined ? '' : `${host}/logo-night.svg`);
  const on = (address: string, className?: string) =>
    address === '' ? (
      <span className={className}>
        <MarkWithName height={height} name={name} />
      </span>
    ) : (
      <img className={className} src={address} height={height} alt={name} />
    );
  if (byDay === byNight) return byDay === '' ? <MarkWithName height={height} name={name} /> : on(byDay);
  if (ground !== undefined) return on(ground === 'day' ? byDay : byNight);
  return (
    <>
      {on(byDay, style.byDay)}
      {on(byNight, style.byNight)}
    </>
  );
}

const MarkWithName = ({ height, name }: { readonly height: number; readonly name: string }) =>
  name === DRAWN ? <DrawnLogo height={height} name={name} /> : <NamedMark height={height} name={name} />;

/** The word that is drawn; any other name is written. */
const DRAWN = 'Gatehouse';

const NamedMark = ({ height, name }: { readonly height: number; readonly name: string }) => (
  <span className={style.named} style={{ fontSize: height * 0.72 }}>
    <LogoMark width={height} />
    {name}
  </span>
);

/** The mark alone. */
export function LogoMark({ width = 46 }: { readonly width?: number }) {
  return (
    <svg viewBox="0 0 64 48" width={width} height={width * 0.75} aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={ARCHES} />
      <path fill="var(--gh-tungsten-5)" d={LIT_ARCH} />
    </svg>
  );
}
