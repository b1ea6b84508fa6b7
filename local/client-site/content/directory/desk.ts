/** One line of a directory section: a desk or a person, where or who, e-mail, telephone. */
export interface Desk {
  readonly name: string;
  readonly detail: string;
  readonly email: string;
  readonly phone: string;
}
/** `mailbox` is the part before the at sign. */
export const desk = (name: string, detail: string, mailbox: string, phone: string): Desk => ({
  name,
  detail,
  email: `${mailbox}@gatehouse.example`,
  phone,
});

/** One toggle of the directory. `heading` is the one of domain/src/directory/tabs.ts, to the letter. */
export interface DirectorySection {
  readonly heading: string;
  readonly lead: string;
  readonly desks: readonly Desk[];
  readonly hours: string;
  /** Who answers, and their number. */
  readonly afterHours: readonly string[];
  /** Topics of the handbook that belong to it, by their headings. */
  readonly handbook: readonly string[];
}
