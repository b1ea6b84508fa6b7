import { MOST_RECENT } from '@gatehouse/domain/palette/kinds.ts';

const OPENED_LAST = 'opened-last';

/** Which records were opened last on this machine, newest first: ids and nothing else. A logout clears them with everything (§4). */
export const openedLast = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPENED_LAST) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => RECORD.test(each)).slice(0, MOST_RECENT) : [];
  } catch {
    return []; // somebody wrote something else there
  }
};

const RECORD = /^(?:project|company|person):[0-9a-f-]{36}$/;

export const noteOpened = (record: string): void =>
  localStorage.setItem(
    OPENED_LAST,
    JSON.stringify([record, ...openedLast().filter((each) => each !== record)].slice(0, MOST_RECENT)),
  );
