/** §2 Maps: the same location text as the directory (MP-006). */
export const mapsMessages = {
  title: 'Maps',
  viewing: 'You are viewing the Maps for',
  changeLocation: 'Change location',
} as const;
