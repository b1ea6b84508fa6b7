import { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { sendAsIs } from '#server/platform/http/streamed.ts';
import { readFeed } from './feed.ts';
import { createFeed, revokeFeeds } from './queries/feeds.ts';
import { assertManages } from './rights.ts';

/** The calendars that people take along: an address made, stopped, and read without a session. */
export const feedRoutes = (door: Door, publicUrl: string): void => {
  const on = implement(door, spacesContract);

  for (const side of ['studio-ops', 'customer-portal'] as const) {
    on(`POST /api/${side}/calendar-feeds`, async ({ work, body, person, touched }) => {
      if (side === 'studio-ops') assertManages(person);
      const token = await createFeed(work, person.userProfileId, body);
      touched({ type: 'calendarFeed', id: person.userProfileId, companyId: person.companyId, detail: body });
      return {
        message: spaceMessages.feedCreated,
        url: `${publicUrl}/api/customer-portal/calendar/${token}.ics`,
      };
    });
    on(`DELETE /api/${side}/calendar-feeds`, async ({ work, person, touched }) => {
      if (side === 'studio-ops') assertManages(person);
      const revoked = await revokeFeeds(work, person.userProfileId);
      touched({ type: 'calendarFeed', id: person.userProfileId, companyId: person.companyId, detail: { revoked } });
      return { message: spaceMessages.feedRevoked };
    });
  }

  implementStreaming(door, spacesContract)(
    'GET /api/customer-portal/calendar/:feed',
    async ({ params, inWork, reply }) => {
      const calendar = await inWork((work) => readFeed(work, params.feed, new URL(publicUrl).hostname));
      return sendAsIs(
        reply
          .header('content-type', 'text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="spaces.ics"')
          .header('x-robots-tag', 'noindex'),
        calendar,
      );
    },
  );
};
