/** No zod: the browser reads this. */
export const packetStates = ['WAITING', 'WORKING', 'READY', 'FAILED', 'CANCELLED'] as const;
export type PacketState = (typeof packetStates)[number];

/** Is there anything to wait for? */
export const unmadeStates = ['WAITING', 'WORKING'] as const satisfies readonly PacketState[];
export const isBeingMade = (state: PacketState): boolean => unmadeStates.some((unmade) => unmade === state);
