/** A statement that may read more than its rows, on the lot of factor 1, with its reason. */
export interface Excused {
  readonly begins: string;
  /** Of what begins so, that which holds this too. */
  readonly holds?: string;
  /** More than these buffers are a finding all the same; it goes over all, if nothing is said. */
  readonly most?: number;
  readonly why: string;
}

export const excused: readonly Excused[] = [];

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isExcused = (text: string, buffers: number): boolean => {
  const said = squeezed(text);
  return excused.some(
    ({ begins, holds = '', most = Number.POSITIVE_INFINITY }) =>
      said.startsWith(begins) && said.includes(holds) && buffers <= most,
  );
};
