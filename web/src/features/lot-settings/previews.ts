import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { ComponentType } from 'react';
import { LotPreview, type PreviewProps } from './lot-preview.tsx';

/** Groups that show beside their form how it will look. */
export const previews: Readonly<Partial<Record<SettingGroupId, ComponentType<PreviewProps>>>> = { brand: LotPreview };
