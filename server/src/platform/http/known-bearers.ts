const most = 10_000;

/** Bearer headers that were found good. Only they count as a caller of their own; made-up ones share the limit of their address. */
export class KnownBearers {
  readonly #seen = new Set<string>();

  has(header: string | undefined): boolean {
    return header !== undefined && this.#seen.has(header);
  }

  add(header: string | undefined): void {
    if (header === undefined) return;
    if (this.#seen.size >= most) this.#seen.clear();
    this.#seen.add(header);
  }
}
