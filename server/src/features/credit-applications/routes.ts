import type { Door } from '#server/platform/http/call.ts';
import { applyRoutes } from './apply/routes.ts';
import { decidingRoutes } from './deciding/routes.ts';
import { limitRoutes } from './limits/routes.ts';
import type { PacketDesk } from './offers/packet.ts';
import { queueRoutes } from './queue/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { redlineRoutes } from './redline/routes.ts';
import { type ReviewSettings, reviewRoutes } from './review/routes.ts';

export interface CreditSettings extends ReviewSettings {
  readonly packets: PacketDesk;
}

/** The calls of credit, room by room. */
export const creditApplicationRoutes = (door: Door, settings: CreditSettings): void => {
  applyRoutes(door, settings);
  queueRoutes(door);
  reviewRoutes(door, settings);
  decidingRoutes(door, settings);
  limitRoutes(door, settings);
  recordRoutes(door, settings.packets);
  redlineRoutes(door);
};
