import type { GateList, NewGateEvent } from './api.ts';

/**
 * What the gate's phone keeps. The list lies in local storage, which a sign-out clears: names stay on no phone that somebody has left. The notes
 * that wait to be sent lie in a database of the browser that outlives a session's end, because they happened and nobody else knows of them.
 */
const listKey = (site: string, person: string): string => `gate:${person}:${site}`;

export const keepList = (person: string, list: GateList): void => {
  try {
    localStorage.setItem(listKey(list.site, person), JSON.stringify(list));
  } catch {
    // a full or forbidden storage costs the list after a reload, not the work of now
  }
};

/** A list of yesterday lets nobody in; over midnight a shift goes on with its own. */
const KEPT_HOURS = 18;

export const keptList = (person: string, site: string): GateList | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(listKey(site, person)) ?? 'null') as GateList | null;
    return kept === null || Date.now() - Date.parse(kept.readAt) > KEPT_HOURS * 3_600_000 ? null : kept;
  } catch {
    return null;
  }
};

export interface WaitingNote extends NewGateEvent {
  readonly site: string;
  readonly person: string;
}

const STORE = 'notes';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('gatehouse-gate', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'eventId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <T>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = task(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};

export const keepNote = (note: WaitingNote): Promise<unknown> => inStore('readwrite', (store) => store.put(note));

/** In the order in which they happened. Notes of somebody else who used this phone wait for that person. */
export const waitingNotes = async (person: string, site: string): Promise<readonly WaitingNote[]> => {
  const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<WaitingNote[]>);
  return all
    .filter((note) => note.person === person && note.site === site)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
};

export const forgetNotes = async (eventIds: readonly string[]): Promise<void> => {
  for (const eventId of eventIds) await inStore('readwrite', (store) => store.delete(eventId));
};
