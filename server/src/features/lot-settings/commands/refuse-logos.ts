import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import type { BrandSettings } from '@gatehouse/domain/lot-settings/groups/brand.ts';
import { LEAST_CONTRAST } from '@gatehouse/domain/lot-settings/logo.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';
import type { Work } from '#server/db/work.ts';
import { contrastOfLogo } from '../queries.ts';

const grounds = { logoByDay: 'paper', logoByNight: 'ink' } as const;

/** Refuses (400), beside its field, a new logo that was never sent, and one that cannot be made out on the ground where it would stand. */
export const refuseLogos = async (work: Work, before: BrandSettings, after: BrandSettings): Promise<void> => {
  for (const field of ['logoByDay', 'logoByNight'] as const) {
    const address = after[field];
    if (address === before[field] || address === '') continue;
    const contrast = await contrastOfLogo(work, address);
    if (contrast === undefined) throw fieldRefusal(400, field, logoMessages.unknown);
    const figure = contrast[grounds[field]];
    if (figure < LEAST_CONTRAST) throw fieldRefusal(400, field, logoMessages.contrast(figure, grounds[field]));
  }
};
