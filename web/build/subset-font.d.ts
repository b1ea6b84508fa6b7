declare module 'subset-font' {
  /** A face with the glyphs of a text alone, its axes pinned or narrowed. */
  export default function subsetFont(
    face: Uint8Array,
    text: string,
    wishes: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Uint8Array>;
}
