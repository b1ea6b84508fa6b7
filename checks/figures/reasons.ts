/** Files of more than 250 lines and functions of more than 100 that are right as they are: the path, or the path and the function, and why. */
export const longForAReason: Readonly<Record<string, string>> = {
  'domain/src/maps/ranch.ts': 'the plan of the ranch: a table of places',
  'web/src/ui/glyph.tsx': 'the drawings of all signs: a table of paths',
};
