import { versionLabel as ofThisRelease } from '@gatehouse/domain/text/version.ts';

/** §2: V1.0.4, unless the build says otherwise (SH-039). */
export const versionLabel = (): string => import.meta.env.VITE_VERSION_LABEL ?? ofThisRelease;
