import { LOT_FILE_FORMAT, type LotFile, readLotFile, textOfLotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { comingInWords } from '@gatehouse/domain/lot-file/words.ts';
import { isThere } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { importLot } from '@gatehouse/server/lot-file.ts';
import { demoPlanDocument } from '../lot-plan/demo-plan.ts';
import { departments } from './departments.ts';
import { faq } from './faqs.ts';
import { demoLot } from './lot-settings.ts';
import { spaces } from './spaces.ts';

/** What the demo's studio says about its lot, as a file of it: nothing that a studio could not enter (decision 0114). */
export const demoLotFile: LotFile = {
  format: LOT_FILE_FORMAT,
  settings: demoLot,
  departments: [...departments],
  plan: demoPlanDocument,
  spaces: [...spaces],
  faq,
};

const by = { userProfileId: null, firstName: 'The demo', lastName: 'lot' };

/** Reads and brings it as `npm run lot -- import` does; a demo that refuses itself is a fault of ours. */
const bring = async (work: Work, file: LotFile): Promise<void> => {
  const read = readLotFile(textOfLotFile(file));
  if ('problems' in read) throw new Error(`The file of the demo lot is refused: ${read.problems.join('; ')}`);
  const { refused } = await importLot(work, read.file, { by, note: null });
  if (refused.length > 0) throw new Error(`The demo lot is refused: ${comingInWords([], refused).join('; ')}`);
};

export const bringDemoLot = (work: Work): Promise<void> => bring(work, demoLotFile);

/** The settings alone, where nobody has said any: a lot that was filled by an older release gets them too. */
export const bringDemoSettings = async (work: Work): Promise<void> => {
  if (await isThere(work, 'lot_settings', {})) return;
  await bring(work, { format: LOT_FILE_FORMAT, settings: demoLot });
};
