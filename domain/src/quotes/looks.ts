/** How a quote's status looks: colour, glyph and word. */
export const quoteLooks = {
  DRAFT: { family: 'neutral', glyph: 'dash', label: 'Draft' },
  SENT: { family: 'daylight', glyph: 'ringdot', label: 'Sent' },
  ACCEPTED: { family: 'go', glyph: 'tick', label: 'Accepted' },
  DECLINED: { family: 'stop', glyph: 'cross', label: 'Declined' },
  EXPIRED: { family: 'neutral', glyph: 'clock', label: 'Expired' },
  SUPERSEDED: { family: 'neutral', glyph: 'slash', label: 'Superseded' },
} as const;
