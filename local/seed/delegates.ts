import { setDelegate } from '@gatehouse/server/features/delegates/commands/set.ts';
import type { Lot } from './credit/story.ts';

/** Gwen acts for Leo while he is away (18): level 2, up to less than he decides himself. */
export const tellDelegates = async ({ work, calendar, personNamed }: Lot, publicUrl: string): Promise<void> => {
  const [leo, gwen] = [await personNamed('Leo Brandt'), await personNamed('Gwen Ashdown')];
  await setDelegate(
    { ...work, now: calendar.at(-4, '16:20') },
    leo,
    {
      toUserId: gwen.userProfileId,
      scopes: ['level-2'],
      capCents: 60_000_000,
      firstDay: calendar.day(-4),
      lastDay: calendar.day(7),
      reason: 'On location',
    },
    publicUrl,
  );
};
