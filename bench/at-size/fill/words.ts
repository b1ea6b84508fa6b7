// Names of few words, so that a search finds few, many or almost all; neighbours differ. None has a letter that JSON or COPY writes otherwise.
const list = (words: string): readonly string[] => words.split(' ');
const firsts = list('Amber Bitter Copper Dusty Early Faded Gilded Hollow Idle Jagged Kindly Lonely Mellow Narrow Open');
const seconds = list('Anchor Beacon Current Delta Ember Ferry Gull Harbor Island Jetty Keel Lantern Marsh Night Otter');
const givenNames = list('Ada Ben Cleo Dev Elsa Finn Gia Hugo Iris Jon Kim Leo Maya Nils Olga Pia Quin Rosa Sven Tara');
const surnames = list('Abbott Brandt Castle Dorsey Elling Farrow Gibbs Hale Iversen Joyce Keane Lund Marsh Noble Orr');

const of = (words: readonly string[], n: number): string => words[Math.floor(n) % words.length] as string;

export const companyName = (i: number): string => `${of(firsts, i * 7)} ${of(seconds, i / 15)} Pictures ${i}`;
export const legalName = (i: number): string => `${of(firsts, i * 7)} ${of(seconds, i / 15)} Productions LLC ${i}`;
export const projectName = (n: number): string => `${of(firsts, n)} ${of(seconds, n / 7)} ${n}`;
export const givenName = (p: number): string => of(givenNames, p);
export const surname = (p: number): string => of(surnames, p / 20) + of(surnames, p / 300);
export const guarantorName = (g: number): string => `${of(seconds, g)} and ${of(surnames, g / 15)} Surety ${g}`;
/** What makes one title of a request another. */
export const titleEnd = (n: number): string => `${of(firsts, n / 3)} ${of(seconds, n)} ${n}`;
