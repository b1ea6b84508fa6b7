import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { differencesOf, notificationEvents } from '@gatehouse/domain/profile/notifications.ts';
import { type StopGroup, stopGroups, stoppedBy, withoutMails } from '@gatehouse/domain/profile/stop-mails.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { writeChoices } from '../queries/own.ts';
import { readerById } from '../queries/recipients.ts';
import { readStopToken } from '../stop-token.ts';

/** One no for whatever is not ours, changed, or of somebody who is not there any more; never a 401 (promises rule 3). */
const linkOver = (): Refusal => new Refusal(410, profileMessages.stopLinkOver, 'link-over');

const open = async (work: Work, vault: Vault, token: string, toChange: boolean) => {
  const stop = readStopToken(vault, token);
  if (stop === null) throw linkOver();
  await enterCompany(work, '*'); // we sealed whose it is, and it is one person's, of a company or of the studio
  const reader = await readerById(work, stop.userId, toChange);
  if (reader === undefined) throw linkOver();
  return { ...stop, reader };
};

const shape = (notifications: Parameters<typeof stoppedBy>[0], group: StopGroup) => ({
  group: stopGroups[group],
  events: stoppedBy(notifications, group).map((event) => notificationEvents[event].label),
});

export const readStop = async (work: Work, vault: Vault, token: string) => {
  const { reader, group } = await open(work, vault, token, false);
  return shape(reader.notifications, group);
};

export const stopMails = async (work: Work, vault: Vault, token: string) => {
  const { reader, userId, group } = await open(work, vault, token, true);
  const after = withoutMails(reader.notifications, group);
  await writeChoices(work, userId, { notifications: differencesOf(after) });
  return {
    answer: { ...shape(after, group), message: profileMessages.mailsStopped },
    target: {
      type: 'user',
      id: userId,
      companyId: reader.companyId,
      actorName: `${reader.name}, by link`,
      detail: { group },
    },
  };
};
