import { customerSections, savedSections, sealOf } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { draftStore } from '#web/ui/record-form/draft-store.ts';

export type SectionData = Readonly<Record<string, unknown>>;

/** What a section says, as the server holds it or as it is typed, and the version of which that is said. */
export interface Versioned {
  readonly version: number;
  readonly data: SectionData;
}

/** The same as the tab keeps it, with what left and was not heard of again: the server may hold it. */
interface Copy extends Versioned {
  readonly sent?: readonly SectionData[];
}

/** The answers to a revision lie beside the sections. */
export const ANSWERS = 'answers';
type Kept = (typeof customerSections)[number] | typeof ANSWERS;

/** Numbers that the server seals: they are never written to web storage (promises rule 12). */
const sealed: readonly string[] = savedSections.flatMap((section) => sealOf(section)?.typed ?? []);

const withoutSealed = (data: SectionData): SectionData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !sealed.includes(name)));

const isCopy = (kept: unknown): kept is Copy =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'data' in kept &&
  typeof kept.data === 'object' &&
  kept.data !== null &&
  (!('sent' in kept) ||
    (Array.isArray(kept.sent) && kept.sent.every((left) => typeof left === 'object' && left !== null)));

export type LocalCopies = ReturnType<typeof localCopies>;

/** Unsent text over a reload, an expired session and a lost network (decision §10): per person, application and section, in this tab only. */
export const localCopies = (person: string, creditApplicationId: string, storage?: Storage) => {
  const of = (kept: Kept) =>
    draftStore<Copy>({ form: 'credit-draft', person, record: `${creditApplicationId}:${kept}` }, isCopy, storage);
  return {
    read: (kept: Kept): Copy | null => of(kept).read(),
    write: (kept: Kept, { version, data, sent }: Copy): void =>
      of(kept).write({
        version,
        data: withoutSealed(data),
        ...(sent === undefined ? {} : { sent: sent.map(withoutSealed) }),
      }),
    remove: (kept: Kept): void => of(kept).remove(),
    removeAll: (): void => {
      for (const kept of [...customerSections, ANSWERS] as const) of(kept).remove();
    },
  };
};
