/** What a notice of the lot day is about; its icon follows from it. */
export const noticeKinds = ['wind', 'water', 'fire', 'power', 'road', 'note'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeKindNames = {
  wind: 'Wind',
  water: 'Water',
  fire: 'Fire and drills',
  power: 'Power',
  road: 'Roads and gates',
  note: 'Anything else',
} as const satisfies Record<NoticeKind, string>;
