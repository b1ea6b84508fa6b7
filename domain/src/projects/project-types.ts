/** §3 type, movie type; the lists are ours (decisions §6). Stored as the words people read. */
export const projectTypes = [
  'Feature film',
  'TV, one-hour drama',
  'TV, half-hour single camera',
  'TV, multi-camera',
  'TV pilot',
  'Limited series',
  'TV movie',
  'Talk, late night or variety',
  'Game show',
  'Unscripted or reality',
  'Documentary',
  'Awards or live special',
  'Commercial',
  'Music video',
  'Still photo',
  'Digital or web series',
  'Short or student',
  'Corporate or industrial',
  'Promo or publicity',
  'Animation or motion capture',
  'Video-game capture',
  'Post-production only',
  'Rental only',
  'Event or screening',
  'Internal studio project',
] as const;
export type ProjectType = (typeof projectTypes)[number];

/** The second word on the card. */
export const movieTypes = [
  'Theatrical',
  'Streaming original',
  'Broadcast or cable',
  'Direct to video or on demand',
  'Digital or web',
  'Festival or independent',
  'Short',
  'Documentary feature',
  'Trailer or promo',
  'Not applicable',
] as const;

/** Ours, for credit: who pays (decisions §6). Staff alone see and set it. */
export const financings = [
  'Studio-financed',
  'Streamer-financed',
  'Bonded independent',
  'Unbonded independent',
  'Negative pick-up',
  'Agency-funded',
  'Grant or student',
  'Internal',
] as const;

/** 'Feature film, Theatrical'; a movie type that does not apply is not said (§2 Project card). */
export const typesInText = (projectType: string, movieType: string): string =>
  [projectType, movieType].filter((type) => type !== '' && type !== 'Not applicable').join(', ');

/** The word of a type in addresses: the types themselves hold commas, which separate there. */
export const slugOf = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
export const projectTypeSlugs: readonly string[] = projectTypes.map(slugOf);
export const projectTypeOfSlug = (slug: string): ProjectType | undefined =>
  projectTypes.find((type) => slugOf(type) === slug);
