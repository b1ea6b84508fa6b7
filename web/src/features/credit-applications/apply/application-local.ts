/** What was typed and not confirmed by the server yet, as this tab keeps it. `version`: the section's version it was typed on. */
export interface LocalCopy {
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Numbers that the server seals: they are never written to web storage (promises rule 12). */
const sealed = ['taxId', 'accountNumber'] as const;

const withoutSealed = (data: LocalCopy['data']): LocalCopy['data'] =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !(sealed as readonly string[]).includes(name)));

export interface LocalCopies {
  read(section: string): LocalCopy | null;
  write(section: string, copy: LocalCopy): void;
  remove(section: string): void;
  removeAll(): void;
}

/**
 * Keeps unsent text over a reload, an expired session and a lost network (decision §10): per person and application, in this tab only.
 * A full or forbidden storage is no reason to stop typing: the copy is then simply not there.
 */
export const localCopies = (
  userProfileId: string,
  creditApplicationId: string,
  storage: Storage = sessionStorage,
): LocalCopies => {
  const prefix = `credit-draft:${userProfileId}:${creditApplicationId}:`;
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {
      // quota or privacy mode
    }
  };
  return {
    read(section) {
      try {
        const copy: unknown = JSON.parse(storage.getItem(prefix + section) ?? 'null');
        return isCopy(copy) ? copy : null;
      } catch {
        return null;
      }
    },
    write: (section, { version, data }) =>
      quietly(() => storage.setItem(prefix + section, JSON.stringify({ version, data: withoutSealed(data) }))),
    remove: (section) => quietly(() => storage.removeItem(prefix + section)),
    removeAll: () =>
      quietly(() => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      }),
  };
};

const isCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null;
