/** The lamp is lit when something of the area waits for the person, or changed since they looked (decision §3). */
export const isLit = ({ actionable, unseen }: { readonly actionable: number; readonly unseen: number }): boolean =>
  actionable > 0 || unseen > 0;
