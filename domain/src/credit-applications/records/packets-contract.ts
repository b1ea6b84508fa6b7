import { z } from 'zod';
import { Id } from '../../fields/id.ts';
import { defineContract } from '../../http/endpoint.ts';
import { packetStates } from './packet-states.ts';

export const Packet = z.object({
  packetId: z.string(),
  state: z.enum(packetStates),
  doneSteps: z.number(),
  allSteps: z.number(),
  pages: z.number().nullable(),
  size: z.number().nullable(),
  fileName: z.string(),
  problem: z.string().nullable(),
  /** The caller asked for it first, and may stop it. */
  mine: z.boolean(),
});
export type Packet = z.infer<typeof Packet>;

const mayTakeIt = { studio: 'downloadCreditPacket' } as const;
const params = z.strictObject({ creditApplicationId: Id });
const one = { access: mayTakeIt, params: params.extend({ packetId: Id }), response: Packet } as const;

/** The full credit form as one file (CA-051): made once for what is in it, large ones beside the other work. */
export const packetsContract = defineContract({
  'POST /api/ar-portal/ca/:creditApplicationId/packets': {
    summary:
      'T35 Asks for the packet as it stands now: the one that is there already, a small one at once, a large one as a job.',
    access: mayTakeIt,
    audit: 'CREDIT_PACKET_ASKED',
    params,
    perMinute: 30,
    response: Packet,
  },
  'GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId': {
    summary: 'How far a packet is.',
    ...one,
  },
  'DELETE /api/ar-portal/ca/:creditApplicationId/packets/:packetId': {
    summary: 'Stops a packet that the caller asked for.',
    ...one,
    audit: 'CREDIT_PACKET_CANCELLED',
  },
  'GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId/file': {
    summary: 'The packet, once it is ready.',
    ...one,
    file: true,
    response: z.unknown(),
  },
});
