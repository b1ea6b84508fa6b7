/** What is said of a logo that is sent; ours, the specification has none. */
export const logoMessages = {
  kept: 'The logo is here. Save the page to put it in force.',
  missing: 'Choose a file.',
  kind: 'Choose an SVG or a PNG.',
  tooLarge: 'A logo has at most 256 KB.',
  pixels: 'A PNG has at most 1200 by 600 pixels.',
  plainPng: 'Save it as a plain PNG: eight bits a channel, not interlaced.',
  unreadable: 'The file could not be read. Save it again, as a plain SVG or PNG.',
  letters: 'It has letters that need a font. Turn them into outlines and save it again.',
  active: (what: string): string => `It holds more than a drawing (${what.slice(0, 40)}). Save it as a plain SVG.`,
  empty: 'Nothing in it can be seen.',
  contrast: (figure: number, ground: 'paper' | 'ink'): string =>
    `It has ${figure.toFixed(1)} to 1 on ${ground}; it needs 3 to 1 to be made out.`,
  unknown: 'Send the file of the logo first.',
} as const;
