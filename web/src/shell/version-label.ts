import { brand } from '@gatehouse/domain/brand/brand.ts';

/** §2: V1.0.4, unless the build says otherwise (SH-039). */
export const versionLabel = (): string => import.meta.env.VITE_VERSION_LABEL ?? brand.versionLabel;
