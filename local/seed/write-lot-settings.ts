import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { isThere } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { saveSettings } from '@gatehouse/server/features/lot-settings/commands/save-settings.ts';
import { demoLot } from './lot-settings.ts';

/** Says the demo's settings as a studio would say its own, where nobody has said any: a lot that was filled by an older release gets them too. */
export const writeLotSettings = async (work: Work): Promise<void> => {
  if (await isThere(work, 'lot_settings', {})) return;
  await saveSettings(work, { id: null, name: 'The demo lot' }, demoLot);
  speakFor(demoLot);
};
