/** What was added to, or taken from, the money that is out; and what the limit became. Both as they happened. */
export interface OverLimitHistory {
  readonly charges: readonly { readonly at: string; readonly cents: number }[];
  readonly limits: readonly { readonly at: string; readonly cents: number }[];
}

/**
 * Since when has more been out than the limit, without a break until now? null when it is not. T27 puts on hold what is over for more than
 * five days, so a limit that was touched for an hour in between starts the count anew.
 */
export const overLimitSince = ({ charges, limits }: OverLimitHistory): string | null => {
  const steps = [
    ...charges.map(({ at, cents }) => ({ at: Date.parse(at), charge: cents, limit: undefined })),
    ...limits.map(({ at, cents }) => ({ at: Date.parse(at), charge: 0, limit: cents })),
  ].sort((one, other) => one.at - other.at);
  let out = 0;
  let limit = 0;
  let since: number | null = null;
  for (const [index, step] of steps.entries()) {
    out += step.charge;
    limit = step.limit ?? limit;
    if (steps[index + 1]?.at === step.at) continue; // what happens at one moment is one thing
    if (out <= limit) since = null;
    else since ??= step.at;
  }
  return since === null ? null : new Date(since).toISOString();
};
