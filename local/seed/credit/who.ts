import { type Act, type Step, step } from './story.ts';

/** Somebody of the lot by their name: what they do, on which day and when. */
const by =
  (who: string) =>
  (day: number, time: string, act: Act): Step =>
    step(day, time, who, act);

export const joan = by('Joan Petrosyan');
export const ari = by('Ari Quinn');
export const avery = by('Avery Stone');
export const sam = by('Sam Whitlock');
export const casey = by('Casey Reed');
export const helen = by('Helen Frost');
export const drew = by('Drew Malone');
export const ray = by('Ray Castellanos');
export const lena = by('Lena Ortiz');
export const gwen = by('Gwen Ashdown');

// the customers
export const ada = by('Ada Kestrel');
export const bea = by('Bea Marrow');
export const gideon = by('Gideon Rowe');
export const ines = by('Ines Okafor');
export const kit = by('Kit Sorrel');
export const lin = by('Lin Castell');
export const lotte = by('Lotte Ames');
export const maud = by('Maud Ferrier');
