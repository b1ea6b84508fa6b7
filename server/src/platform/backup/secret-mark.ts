import { openVault } from '#server/platform/session/encryption.ts';

/** Tells a secret again and tells nothing of it. */
export const markOf = (secret: Buffer): string => openVault(secret).derive('mark of a backup').toString('hex');

/** By it the content of a file is known again (kept-files.ts). */
export const fileMarkKeyOf = (secret: Buffer): Buffer => openVault(secret).derive('marks of files in backups');
