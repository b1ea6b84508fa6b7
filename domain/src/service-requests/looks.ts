/** How a request's status looks: colour, glyph and word. */
export const requestLooks = {
  DRAFT: { family: 'neutral', glyph: 'dash', label: 'Draft' },
  SUBMITTED: { family: 'daylight', glyph: 'ringdot', label: 'Submitted' },
  ACKNOWLEDGED: { family: 'daylight', glyph: 'eye', label: 'Acknowledged' },
  NEEDS_INFO: { family: 'pink', glyph: 'ask', label: 'Needs information' },
  APPROVED: { family: 'go', glyph: 'tick', label: 'Approved' },
  SCHEDULED: { family: 'go', glyph: 'cal', label: 'Scheduled' },
  IN_PROGRESS: { family: 'go', glyph: 'dot', label: 'In progress' },
  COMPLETED: { family: 'go', glyph: 'check', label: 'Completed' },
  DECLINED: { family: 'stop', glyph: 'cross', label: 'Declined' },
  CANCELLED: { family: 'neutral', glyph: 'slash', label: 'Cancelled' },
} as const;

/** Beside a request's status, only when it is not delivered. */
export const deliveryLooks = {
  PENDING: { family: 'neutral', glyph: 'dash', label: 'Delivery pending' },
  DELIVERED: { family: 'neutral', glyph: 'tick', label: 'Delivered' },
  FAILED: { family: 'stop', glyph: 'tri', label: 'Delivery failed' },
} as const;
