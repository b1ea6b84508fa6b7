/** The address is the state: which two versions, and whether unchanged fields are shown too. */
export interface RedlineSearch {
  readonly creditApplicationId: string;
  readonly from?: number;
  readonly to?: number;
  readonly all?: true;
}

const version = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : undefined;
};

export const readRedlineSearch = (search: Readonly<Record<string, unknown>>): RedlineSearch => {
  const [from, to] = [version(search.from), version(search.to)];
  return {
    creditApplicationId: typeof search.creditApplicationId === 'string' ? search.creditApplicationId : '',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search.all === true || search.all === 'true' ? { all: true as const } : {}),
  };
};
