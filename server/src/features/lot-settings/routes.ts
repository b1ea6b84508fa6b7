import { departmentsNamed } from '@gatehouse/domain/lot-settings/consistency.ts';
import { type KeptSettings, lotSettingsContract } from '@gatehouse/domain/lot-settings/contract.ts';
import { type SettingGroupId, settingGroupIds } from '@gatehouse/domain/lot-settings/groups.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { holdDepartments } from '#server/features/departments/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { serveLogos } from '#server/platform/lot/serve-logos.ts';
import { judgeLogo, keepLogo, takeLogo } from './commands/keep-logo.ts';
import { putBackSettings } from './commands/put-back.ts';
import { saveSettings } from './commands/save-settings.ts';
import { pageOfHistory } from './queries/history.ts';
import { type By, savedGroups } from './queries.ts';

const HERE = '/api/studio-ops/lot-settings';

const byOf = (person: Person): By => ({ id: person.userProfileId, name: fullNameOf(person) });
const neverSaved = { version: 0, updatedAt: null, updatedBy: null };

/** What the studio says about itself, as a System Admin keeps it (decision 0107). */
export const lotSettingsRoutes = async (door: Door): Promise<void> => {
  serveLogos(door.app, door);
  const on = implement(door, lotSettingsContract);

  const keptGroups = async (work: Work): Promise<Record<SettingGroupId, KeptSettings>> => {
    const lot = await readLot(work);
    const saved = await savedGroups(work);
    const groups = settingGroupIds.map((id) => [id, { value: { ...lot[id] }, ...(saved.get(id) ?? neverSaved) }]);
    return Object.fromEntries(groups);
  };

  on(`GET ${HERE}`, async ({ work }) => ({ groups: await keptGroups(work) }));

  on(`GET ${HERE}/:group`, async ({ work, params: { group }, answerVersion }) => {
    const lot = await readLot(work);
    const saved = (await savedGroups(work)).get(group) ?? neverSaved;
    answerVersion(saved.version);
    return { value: { ...lot[group] }, ...saved };
  });

  on(`PUT ${HERE}/:group`, async ({ work, person, params: { group }, body, seenVersion, touched, answerVersion }) => {
    // a department that requests shall go to does not close meanwhile; held before the settings, as a closing holds them
    if (group === 'requestTypes') await holdDepartments(work, departmentsNamed(body.value));
    const saved = await saveSettings(work, byOf(person), { [group]: body.value }, { seen: seenVersion });
    const version = saved.versions[group] ?? seenVersion;
    touched({ type: 'lotSettings', id: group, version, detail: { savingId: saved.savingId, changes: saved.detail } });
    answerVersion(version);
    return { message: lotSettingsMessages.saved, changes: saved.changes, version };
  });

  on(`GET ${HERE}-history`, ({ work, query }) => pageOfHistory(work, query));

  on(`POST ${HERE}-history/:savingId/put-back`, async ({ work, person, params: { savingId }, body, touched }) => {
    const saved = await putBackSettings(work, byOf(person), { savingId, changeId: body.changeId });
    touched({ type: 'lotSettings', id: savingId, detail: { savingId: saved.savingId, changes: saved.detail } });
    return { message: lotSettingsMessages.putBack };
  });

  await withFiles(door, (inside) =>
    implementStreaming(inside, lotSettingsContract)('POST /api/studio-ops/lot-logos', async (call) => {
      const { query, person, request, inWork, auditIn, touched } = call;
      const logo = judgeLogo(await takeLogo(request), query.scheme);
      return inWork(async (work) => {
        const address = await keepLogo(work, logo, person.userProfileId);
        touched({
          type: 'lotLogo',
          id: address,
          detail: { scheme: query.scheme, bytes: logo.bytes.length, ...logo.contrast },
        });
        await auditIn(work);
        return { message: logoMessages.kept, address, bytes: logo.bytes.length, contrast: logo.contrast };
      });
    }),
  );
};
