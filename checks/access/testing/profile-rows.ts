import { notificationsFrom } from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { castMember } from '@gatehouse/local/people.ts';
import { knock, mayKnock, neverSeen, nobodysId, type Row } from './row.ts';

/** My profile: everybody's own, where the map gives it (PM-045, PM-070). */
const hasProfile = { customer: 'manageProfile', studio: 'manageProfile' };

/** A code that counts for nobody: refused in words, behind the right. */
const typedCode: Row = { ask: () => ({ body: { code: 'none' } }), verdict: knock(hasProfile) };

/** What a person reads and changes of their own, and the rights of others that whoever sees users may read. */
export const profileRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/customer-portal/userprofile/own': [{ verdict: knock(hasProfile) }],
  'GET /api/customer-portal/users/profile/metadata': [{ verdict: knock(hasProfile) }],
  'PUT /api/customer-portal/userprofile': [
    {
      ask: () => ({ body: { firstName: 'Matrix', lastName: 'Person', jobTitle: '', phone: '' }, headers: neverSeen }),
      verdict: knock(hasProfile),
    },
  ],
  'PUT /api/customer-portal/userprofile/preferences': [
    {
      ask: () => ({ body: defaultPreferences }),
      verdict: knock({ customer: 'managePortal', studio: 'manageProfile' }),
    },
  ],
  'PUT /api/customer-portal/userprofile/notifications': [
    {
      ask: () => ({ body: notificationsFrom({}) }),
      verdict: knock({ customer: 'manageEmail', studio: 'manageProfile' }),
    },
  ],
  'GET /api/customer-portal/userprofile/second-factor': [{ verdict: knock(hasProfile) }],
  'POST /api/customer-portal/userprofile/second-factor': [{ verdict: knock(hasProfile) }],
  'POST /api/customer-portal/userprofile/second-factor/on': [typedCode],
  'POST /api/customer-portal/userprofile/second-factor/recovery-codes': [typedCode],
  'POST /api/customer-portal/userprofile/second-factor/off': [typedCode],
  'GET /api/customer-portal/userprofile/sessions': [{ verdict: knock(hasProfile) }],
  'DELETE /api/customer-portal/userprofile/sessions/:sessionId': [
    {
      // nobody's session, or somebody else's: there is no difference
      ask: () => ({ params: { sessionId: nobodysId } }),
      verdict: (person) => (mayKnock(person, hasProfile) ? '404' : '403'),
    },
  ],
  'DELETE /api/customer-portal/userprofile/sessions': [{ verdict: knock(hasProfile) }],
  'GET /api/studio-ops/users/:userProfileId/rights': [
    { ask: () => ({ params: { userProfileId: castMember('Vera').id } }), verdict: knock({ studio: 'viewUser' }) },
    {
      ask: () => ({ params: { userProfileId: nobodysId } }),
      verdict: (person) => (mayKnock(person, { studio: 'viewUser' }) ? '404' : '403'),
    },
  ],
  'GET /api/customer-portal/users/:userProfileId/rights': [
    ...(['Vera', 'Hana'] as const).map(
      (name): Row => ({
        ask: () => ({ params: { userProfileId: castMember(name).id } }),
        verdict: (person) => {
          if (!mayKnock(person, { customer: 'viewCompanyUsers' })) return '403';
          return person.company === castMember(name).company ? 'ok' : '404';
        },
      }),
    ),
    {
      ask: () => ({ params: { userProfileId: nobodysId } }),
      verdict: (person) => (mayKnock(person, { customer: 'viewCompanyUsers' }) ? '404' : '403'),
    },
  ],
};
