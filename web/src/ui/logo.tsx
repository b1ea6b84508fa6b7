import { knownLot } from '@gatehouse/domain/lot-settings/lot.ts';
import style from './house/header.module.css';

const ARCHES =
  'M2 44V21.5C2 14.1 7.5 9 15 9c6.3 0 11 3.4 12.6 9C29 10 35.6 4 44.5 4 54.6 4 62 11.3 62 21.5V44ZM9.5 36.5V23c0-3.4 2.3-5.7 5.7-5.7s5.7 2.3 5.7 5.7v13.5Z';
const LIT_ARCH = 'M36 36.5V22c0-5.4 3.5-9 8.8-9s8.8 3.6 8.8 9v14.5Z';
// "Gatehouse" in Mona Sans at width 75 % and weight 600, as outlines, so that it needs no font.
const WORD =
  'M8.28 0.4Q6.44 0.4 5.1 -0.48Q3.76 -1.36 2.88 -3.22Q2 -5.08 1.56 -7.88Q1.12 -10.68 1.12 -14.56Q1.12 -18.44 1.58 -21.26Q2.04 -24.08 3.04 -25.92Q4.04 -27.76 5.62 -28.64Q7.2 -29.52 9.4 -29.52Q12 -29.52 13.7 -28.36Q15.4 -27.2 16.28 -24.9Q17.16 -22.6 17.24 -19.08L12.8 -19.08Q12.68 -21.44 12.26 -22.84Q11.84 -24.24 11.14 -24.84Q10.44 -25.44 9.4 -25.44Q8.04 -25.44 7.26 -24.24Q6.48 -23.04 6.16 -20.6Q5.84 -18.16 5.84 -14.56Q5.84 -11.92 6 -9.9Q6.16 -7.88 6.54 -6.48Q6.92 -5.08 7.6 -4.38Q8.28 -3.68 9.32 -3.68Q10.52 -3.68 11.3 -4.5Q12.08 -5.32 12.46 -7.02Q12.84 -8.72 12.84 -11.36L12.84 -13.48L14.08 -12.08L9.08 -12.08L9.08 -15.68L17.28 -15.68L17.28 0L14.16 0L13.96 -4.48L13.76 -4.48Q13.36 -2.72 12.56 -1.64Q11.76 -0.56 10.66 -0.08Q9.56 0.4 8.28 0.4ZM24.87 0.4Q23.51 0.4 22.53 -0.26Q21.55 -0.92 20.93 -2.28Q20.31 -3.64 20.01 -5.7Q19.71 -7.76 19.71 -10.6Q19.71 -14.88 20.37 -17.28Q21.03 -19.68 22.19 -20.64Q23.35 -21.6 24.87 -21.6Q25.91 -21.6 26.69 -21.22Q27.47 -20.84 27.99 -20.14Q28.51 -19.44 28.87 -18.44L29.07 -18.44L29.19 -21.2L33.59 -21.2L33.59 0L29.07 0L29.07 -2.8L28.87 -2.8Q28.35 -1.24 27.33 -0.42Q26.31 0.4 24.87 0.4ZM26.75 -3.2Q27.51 -3.2 28.03 -3.88Q28.55 -4.56 28.81 -5.94Q29.07 -7.32 29.07 -9.4L29.07 -11.8Q29.07 -14.04 28.79 -15.42Q28.51 -16.8 27.99 -17.42Q27.47 -18.04 26.75 -18.04Q25.75 -18.04 25.23 -17.2Q24.71 -16.36 24.51 -14.7Q24.31 -13.04 24.31 -10.6Q24.31 -8.04 24.51 -6.4Q24.71 -4.76 25.25 -3.98Q25.79 -3.2 26.75 -3.2ZM40.98 0Q39.02 0 38.1 -0.92Q37.18 -1.84 37.18 -3.8L37.18 -17.6L35.54 -17.52L35.54 -21.2L37.18 -21.16L37.18 -27.2L41.7 -27.6L41.7 -21.16L43.66 -21.2L43.66 -17.52L41.7 -17.6L41.7 -4.76Q41.7 -4.08 41.88 -3.8Q42.06 -3.52 42.66 -3.52L43.66 -3.52L43.66 0ZM52.01 0.4Q49.69 0.4 48.13 -0.82Q46.57 -2.04 45.81 -4.48Q45.05 -6.92 45.05 -10.64Q45.05 -14.32 45.77 -16.74Q46.49 -19.16 48.05 -20.38Q49.61 -21.6 52.01 -21.6Q54.57 -21.6 56.05 -20.2Q57.53 -18.8 58.11 -16.18Q58.69 -13.56 58.57 -9.84L49.57 -9.84Q49.57 -7.16 49.85 -5.68Q50.13 -4.2 50.69 -3.6Q51.25 -3 52.01 -3Q53.13 -3 53.63 -3.96Q54.13 -4.92 54.29 -6.76L58.61 -6.76Q58.41 -4.04 57.53 -2.48Q56.65 -0.92 55.23 -0.26Q53.81 0.4 52.01 0.4ZM49.53 -11.84L49.17 -12.6L54.57 -12.6L54.25 -11.84Q54.25 -14.36 53.95 -15.74Q53.65 -17.12 53.17 -17.66Q52.69 -18.2 52.01 -18.2Q51.25 -18.2 50.71 -17.66Q50.17 -17.12 49.87 -15.74Q49.57 -14.36 49.53 -11.84ZM60.96 0L60.96 -29.16L65.52 -29.16L65.52 -18.44L65.68 -18.44Q66.28 -20.04 67.42 -20.82Q68.56 -21.6 70.04 -21.6Q71.24 -21.6 72.12 -21.18Q73 -20.76 73.58 -19.9Q74.16 -19.04 74.44 -17.68Q74.72 -16.32 74.72 -14.4L74.72 0L70.2 0L70.2 -14Q70.2 -15.6 69.96 -16.44Q69.72 -17.28 69.24 -17.62Q68.76 -17.96 68.08 -17.96Q67.12 -17.96 66.56 -17.32Q66 -16.68 65.76 -15.52Q65.52 -14.36 65.52 -12.76L65.52 0ZM84.15 0.4Q82.39 0.4 81.09 -0.28Q79.79 -0.96 78.93 -2.34Q78.07 -3.72 77.63 -5.78Q77.19 -7.84 77.19 -10.68Q77.19 -14.32 77.93 -16.76Q78.67 -19.2 80.21 -20.4Q81.75 -21.6 84.15 -21.6Q85.95 -21.6 87.27 -20.94Q88.59 -20.28 89.45 -18.9Q90.31 -17.52 90.75 -15.48Q91.19 -13.44 91.19 -10.68Q91.19 -6.92 90.43 -4.48Q89.67 -2.04 88.11 -0.82Q86.55 0.4 84.15 0.4ZM84.15 -3.2Q84.99 -3.2 85.53 -3.86Q86.07 -4.52 86.35 -6.14Q86.63 -7.76 86.63 -10.6Q86.63 -12.8 86.47 -14.24Q86.31 -15.68 85.99 -16.52Q85.67 -17.36 85.21 -17.68Q84.75 -18 84.15 -18Q83.35 -18 82.81 -17.38Q82.27 -16.76 81.99 -15.16Q81.71 -13.56 81.71 -10.6Q81.71 -8.44 81.87 -7.02Q82.03 -5.6 82.33 -4.76Q82.63 -3.92 83.09 -3.56Q83.55 -3.2 84.15 -3.2ZM98.34 0.4Q96.74 0.4 95.7 -0.34Q94.66 -1.08 94.16 -2.68Q93.66 -4.28 93.66 -6.8L93.66 -21.2L98.18 -21.2L98.18 -7.2Q98.18 -5.64 98.42 -4.78Q98.66 -3.92 99.14 -3.6Q99.62 -3.28 100.3 -3.28Q101.26 -3.28 101.82 -3.92Q102.38 -4.56 102.62 -5.72Q102.86 -6.88 102.86 -8.44L102.86 -21.2L107.38 -21.2L107.38 0L103.02 0L102.86 -2.8L102.7 -2.8Q102.1 -1.28 101.02 -0.44Q99.94 0.4 98.34 0.4ZM116.09 0.4Q114.49 0.4 113.27 -0.04Q112.05 -0.48 111.21 -1.38Q110.37 -2.28 109.95 -3.58Q109.53 -4.88 109.53 -6.6L113.65 -6.6Q113.65 -5.28 113.89 -4.4Q114.13 -3.52 114.65 -3.08Q115.17 -2.64 116.01 -2.64Q117.09 -2.64 117.55 -3.32Q118.01 -4 118.01 -5.12Q118.01 -6.12 117.67 -6.8Q117.33 -7.48 116.57 -8.06Q115.81 -8.64 114.49 -9.32Q113.21 -10 112.17 -10.86Q111.13 -11.72 110.53 -12.92Q109.93 -14.12 109.93 -15.84Q109.93 -17.72 110.65 -19Q111.37 -20.28 112.75 -20.94Q114.13 -21.6 116.09 -21.6Q117.97 -21.6 119.35 -20.9Q120.73 -20.2 121.51 -18.74Q122.29 -17.28 122.25 -14.92L118.25 -14.92Q118.21 -16.24 117.99 -17.06Q117.77 -17.88 117.31 -18.26Q116.85 -18.64 116.05 -18.64Q115.01 -18.64 114.63 -17.98Q114.25 -17.32 114.25 -16.28Q114.25 -15.36 114.67 -14.7Q115.09 -14.04 115.85 -13.54Q116.61 -13.04 117.53 -12.56Q119.25 -11.68 120.35 -10.74Q121.45 -9.8 121.97 -8.58Q122.49 -7.36 122.49 -5.72Q122.49 -3.84 121.77 -2.46Q121.05 -1.08 119.61 -0.34Q118.17 0.4 116.09 0.4ZM131.08 0.4Q128.76 0.4 127.2 -0.82Q125.64 -2.04 124.88 -4.48Q124.12 -6.92 124.12 -10.64Q124.12 -14.32 124.84 -16.74Q125.56 -19.16 127.12 -20.38Q128.68 -21.6 131.08 -21.6Q133.64 -21.6 135.12 -20.2Q136.6 -18.8 137.18 -16.18Q137.76 -13.56 137.64 -9.84L128.64 -9.84Q128.64 -7.16 128.92 -5.68Q129.2 -4.2 129.76 -3.6Q130.32 -3 131.08 -3Q132.2 -3 132.7 -3.96Q133.2 -4.92 133.36 -6.76L137.68 -6.76Q137.48 -4.04 136.6 -2.48Q135.72 -0.92 134.3 -0.26Q132.88 0.4 131.08 0.4ZM128.6 -11.84L128.24 -12.6L133.64 -12.6L133.32 -11.84Q133.32 -14.36 133.02 -15.74Q132.72 -17.12 132.24 -17.66Q131.76 -18.2 131.08 -18.2Q130.32 -18.2 129.78 -17.66Q129.24 -17.12 128.94 -15.74Q128.64 -14.36 128.6 -11.84Z';
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
