export interface Someone {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** A company with its people, the first of whom administers it. */
export interface Party {
  readonly companyId: string;
  readonly name: string;
  readonly legalName: string;
  readonly domain: string;
  readonly postalCode: string;
  readonly contact: Someone;
  readonly person: (k: number) => Someone;
}
