import { about, knock, mayKnock, type Permissions, type Row } from './row.ts';

/** Of the family's own side: the things of the table by kind, and the permission that shows them (§6). */
const keepsBookmarks = { customer: 'viewProject' };
const keepsStaffBookmarks = { studio: 'viewBookmarkedProjectWidget' };
const bookmarkRows = (knocks: Permissions): readonly Row[] => [
  {
    about: 'projects',
    ask: ({ id }) => ({ body: { kind: 'project', recordId: id } }),
    verdict: (person, thing) =>
      mayKnock(person, knocks) ? about({ customer: 'viewProject', studio: 'viewProject' })(person, thing) : '403',
  },
];
const aBookmark = { kind: 'project', recordId: '00000000-0000-4000-8000-000000000000' };
const bookmarkOrder = { kind: 'project', recordIds: [aBookmark.recordId] };

/** The panels of the dashboards, the bookmarks of each side, and the palette. */
export const dashboardRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/weather': [{ verdict: knock({ customer: 'viewWeather', studio: 'viewOnTheLotWidget' }) }],
  'GET /api/customer-portal/on-the-lot': [
    { verdict: knock({ customer: 'viewOnTheLot', studio: 'viewOnTheLotWidget' }) },
  ],
  'GET /api/studio-ops/challenged-holds': [{ verdict: knock({ studio: 'viewOnTheLotWidget' }) }],

  'GET /api/customer-portal/bookmarks': [{ verdict: knock(keepsBookmarks) }],
  'PUT /api/customer-portal/bookmarks': bookmarkRows(keepsBookmarks),
  'DELETE /api/customer-portal/bookmarks': [{ ask: () => ({ query: aBookmark }), verdict: knock(keepsBookmarks) }],
  'PUT /api/customer-portal/bookmarks/order': [
    { ask: () => ({ body: bookmarkOrder }), verdict: knock(keepsBookmarks) },
  ],
  'GET /api/studio-ops/bookmarks': [{ verdict: knock(keepsStaffBookmarks) }],
  'PUT /api/studio-ops/bookmarks': bookmarkRows(keepsStaffBookmarks),
  'DELETE /api/studio-ops/bookmarks': [{ ask: () => ({ query: aBookmark }), verdict: knock(keepsStaffBookmarks) }],
  'PUT /api/studio-ops/bookmarks/order': [
    { ask: () => ({ body: bookmarkOrder }), verdict: knock(keepsStaffBookmarks) },
  ],

  'GET /api/customer-portal/palette': [
    { ask: () => ({ query: { q: 'night' } }), verdict: knock({ customer: 'viewFaq' }) },
  ],
  'GET /api/studio-ops/palette': [
    { ask: () => ({ query: { q: 'night' } }), verdict: knock({ studio: 'viewFaq' }) },
    {
      ask: () => ({ query: { portal: 'ar' } }),
      verdict: (person) => (person.roles.includes('A/R') ? 'ok' : '403'),
    },
  ],
};
