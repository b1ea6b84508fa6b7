/** A picture of the studio's own for mails and papers, with its size in dots. */
export interface PaperLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let known: PaperLogo | null = null;

/** null: the studio has none that mail programs and papers can show, and the mark stands there with its name. */
export const paperLogo = (): PaperLogo | null => known;

/** From now on this process, thread or child signs with it; kept beside the settings of the lot (keep-lot.ts), handed on to whoever draws papers. */
export const signWith = (logo: PaperLogo | null): void => {
  known = logo;
};

/** A PNG as what is signed with: its size stands in its head. */
export const paperLogoOf = (png: Buffer): PaperLogo => ({
  png,
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});
