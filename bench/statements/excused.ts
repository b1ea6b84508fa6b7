/** Statements that may read more than their rows, each with its reason. */
export const excused: readonly { readonly begins: string; readonly why: string }[] = [];
