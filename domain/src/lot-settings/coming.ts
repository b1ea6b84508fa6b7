/** One thing of a lot that a file of it changes, for whoever looks before it is brought (decision 0114). */
export interface LotLine {
  /** What it is one of: Departments, Brand. */
  readonly part: string;
  readonly what: 'new' | 'changed' | 'gone';
  /** As people call it; '' where the part is one thing. */
  readonly name: string;
  /** Values by their labels as they were and will be; '' is nothing. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Why a file of a lot is not brought. */
export interface LotRefusal {
  readonly part: string;
  readonly name: string;
  readonly message: string;
}
