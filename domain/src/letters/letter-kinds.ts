/** The three letters of credit.md §5. By themselves, for the address of a page: what is said of each is in kinds.ts. */
export const letterKinds = ['APPROVAL', 'DENIAL', 'COD'] as const;
export type LetterKind = (typeof letterKinds)[number];
