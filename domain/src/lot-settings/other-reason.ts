/** reasonId of the reason that asks for words of its own; it is on the wire, and no setting takes it away. */
export const OTHER_REASON = 13;
