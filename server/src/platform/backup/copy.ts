import { sql } from 'kysely';

/** Mails and webhooks of a restored copy wait until somebody says that it is the lot: real people would hear everything twice. */
export const isNoCopy = sql<boolean>`not exists (select from held_copy)`;
