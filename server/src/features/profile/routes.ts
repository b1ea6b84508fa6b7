import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { profileRolesOf } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { preferenceChoices, profileContract } from '@gatehouse/domain/profile/contract.ts';
import { deviceFrom } from '@gatehouse/domain/profile/device.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { differencesOf, type Notifications } from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { idleMinutesOf } from '@gatehouse/domain/session/idle.ts';
import type { Work } from '#server/db/work.ts';
import { profileOf } from '#server/features/session/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endSession, endSessionsOf } from '#server/platform/session/end-sessions.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { saveOwnProfile } from './commands/save-own.ts';
import { ownProjects, ownRow, writeChoices } from './queries/own.ts';
import { countRows, knownPerson } from './queries/rights.ts';
import { livingSessions, ownsSession } from './queries/sessions.ts';
import { mayDoOf, rightsOf } from './rights-shape.ts';

const target = (person: Person, detail: Readonly<Record<string, unknown>> = {}, version?: number) => ({
  type: 'user',
  id: person.userProfileId,
  companyId: person.companyId,
  detail,
  ...(version === undefined ? {} : { version }),
});

const explainTo = async (work: Work, scope: Scope, userProfileId: string) => {
  const known = await knownPerson(work, scope, userProfileId);
  if (known === null) throw notFound();
  return rightsOf(known, await countRows(work, known.person));
};

/** My profile, and the page that explains rights. Everything here but that page is about the caller and nobody else. */
export const profileRoutes = (door: Door): void => {
  const on = implement(door, profileContract);

  on('GET /api/customer-portal/userprofile/own', async ({ work, person, scope, answerVersion }) => {
    const row = await ownRow(work, person.userProfileId);
    const known = await knownPerson(work, scope, person.userProfileId);
    answerVersion(row.version);
    return {
      userProfileId: person.userProfileId,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone ?? '',
      jobTitle: row.job_title ?? '',
      companyName: row.production_name,
      roles: [...profileRolesOf(person)],
      companyAdmin: person.companyAdmin,
      passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
      notifications: row.notifications,
      projects: await ownProjects(work, scope),
      mayDo: known === null ? [] : mayDoOf(known),
    };
  });
  on('GET /api/customer-portal/users/profile/metadata', async () => ({
    ...preferenceChoices(),
    timeZones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort(),
    defaults: defaultPreferences,
  }));
  on('PUT /api/customer-portal/userprofile', async ({ work, person, body, seenVersion, touched, answerVersion }) => {
    const saved = await saveOwnProfile(work, person, body, seenVersion);
    touched(target(person, {}, saved.version));
    answerVersion(saved.version);
    return { message: profileMessages.profileSaved, userProfileDTO: await profileOf(work, saved.person) };
  });
  on('PUT /api/customer-portal/userprofile/preferences', async ({ work, person, body, touched }) => {
    await writeChoices(work, person.userProfileId, { preferences: body });
    touched(target(person, body));
    return { message: profileMessages.settingsSaved, userProfileDTO: await profileOf(work, person) };
  });
  on('PUT /api/customer-portal/userprofile/notifications', async ({ work, person, body, touched }) => {
    const stored = differencesOf(body as Notifications);
    await writeChoices(work, person.userProfileId, { notifications: stored });
    touched(target(person, { ...stored }));
    return { message: profileMessages.settingsSaved };
  });
  on('GET /api/customer-portal/userprofile/sessions', async ({ work, person, sessionId }) => {
    const rows = await livingSessions(work, person.userProfileId, idleMinutesOf(person));
    const sessions = rows.map(({ id, device, created_at, last_seen_at }) => {
      const { kind, words } = deviceFrom(device);
      return {
        sessionId: id,
        kind,
        device: words,
        since: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        thisOne: id === sessionId,
      };
    });
    return { sessions: sessions.sort((one, other) => Number(other.thisOne) - Number(one.thisOne)) };
  });
  on('DELETE /api/customer-portal/userprofile/sessions/:sessionId', async ({ work, person, params, touched }) => {
    if (!(await ownsSession(work, person.userProfileId, params.sessionId))) throw notFound();
    await endSession(work, params.sessionId, 'signed-out');
    touched({ type: 'session', id: params.sessionId, companyId: person.companyId });
    return { message: profileMessages.sessionEnded };
  });
  on('DELETE /api/customer-portal/userprofile/sessions', async ({ work, person, touched }) => {
    await endSessionsOf(work, person.userProfileId, 'signed-out');
    touched(target(person));
    return { message: profileMessages.everywhereEnded };
  });

  on('GET /api/studio-ops/users/:userProfileId/rights', async ({ work, scope, params }) =>
    explainTo(work, scope, params.userProfileId),
  );
  on('GET /api/customer-portal/users/:userProfileId/rights', async ({ work, scope, params }) =>
    explainTo(work, scope, params.userProfileId),
  );
};
