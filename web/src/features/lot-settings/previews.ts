import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { ComponentType } from 'react';
import { ClientSiteTry } from './client-site-try.tsx';
import { LotPreview, type PreviewProps } from './lot-preview.tsx';

interface Beside {
  readonly Preview: ComponentType<PreviewProps>;
  /** It says itself what a changed value was, so that its field need not. */
  readonly tellsWhatWas?: true;
}

/** What stands beside the form of a group: how it will look, or what comes of it. */
export const previews: Readonly<Partial<Record<SettingGroupId, Beside>>> = {
  brand: { Preview: LotPreview, tellsWhatWas: true },
  sites: { Preview: LotPreview, tellsWhatWas: true },
  clientSite: { Preview: ClientSiteTry },
};
