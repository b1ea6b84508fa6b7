import { createHash } from 'node:crypto';
import {
  LOT_FILE_FORMAT,
  type LotFile,
  type SecretsNamed,
  textOfLotFile,
} from '@gatehouse/domain/lot-file/lot-file.ts';
import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { type Doer, fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { typesOfDepartment } from '@gatehouse/domain/service-requests/kinds.ts';
import type { Work } from '#server/db/work.ts';
import { bringPolicy, policyOfLot } from '#server/features/approval-policy/offers/lot-part.ts';
import {
  bringDepartments,
  closeTheOthers,
  departmentsOfLot,
  holdForFile,
} from '#server/features/departments/offers/lot-part.ts';
import { bringFaq, faqOfLot } from '#server/features/faqs/offers/lot-part.ts';
import { bringForms, formsOfLot } from '#server/features/forms/offers/lot-part.ts';
import { bringLetters, lettersOfLot } from '#server/features/letters/offers/lot-part.ts';
import { bringLogos, bringSettings, bringSites, settingsOfLot } from '#server/features/lot-settings/offers/lot-part.ts';
import { lockSettings } from '#server/features/lot-settings/queries.ts';
import { bringPlan, planOfLot } from '#server/features/maps/offers/lot-part.ts';
import { listTokens } from '#server/features/service-tokens/queries/tokens.ts';
import { bringSpaces, spacesOfLot } from '#server/features/spaces/offers/lot-part.ts';
import { listWebhooks } from '#server/features/webhooks/queries/webhooks.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { type Brought, openComing } from '#server/platform/lot-file/coming.ts';
import { insertLotFile, secretsOfLastFile } from '#server/platform/lot-file/lot-files.ts';

/** What the environment of a server holds for itself (docs/operations.md). */
const environment = [
  'DATABASE_URL',
  'GATEHOUSE_METRICS_TOKEN',
  'GATEHOUSE_SECRET',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
];

const together = (...names: readonly (readonly string[])[]): readonly string[] => [...new Set(names.flat())].sort();

/** What belongs to this lot and stands in no file of it: what it has, and what the file named that it was made of. */
export const secretsOfLot = async (work: Work): Promise<SecretsNamed> => {
  const last = (await secretsOfLastFile(work)) as SecretsNamed | null;
  const webhooks = (await listWebhooks(work)).map(({ name }) => name);
  const inUse = (await listTokens(work)).filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > work.now.toISOString(),
  );
  return {
    environment: together(environment, last?.environment ?? []),
    webhooks: together(webhooks, last?.webhooks ?? []),
    serviceTokens: together(
      inUse.map(({ name }) => name),
      last?.serviceTokens ?? [],
    ),
  };
};

/** The lot as a file, in the order in which it is written: the same lot gives the same bytes (docs/lot-file.md). */
export const exportLot = async (work: Work): Promise<LotFile> => ({
  format: LOT_FILE_FORMAT,
  ...(await settingsOfLot(work)),
  departments: await departmentsOfLot(work),
  plan: await planOfLot(work),
  spaces: await spacesOfLot(work),
  approvalPolicy: await policyOfLot(work),
  letters: await lettersOfLot(work),
  forms: await formsOfLot(work),
  faq: await faqOfLot(work),
  secrets: await secretsOfLot(work),
});

interface Asked {
  readonly by: Doer;
  readonly note: string | null;
}

/**
 * Brings a file of a lot through the commands of the screens, in the caller's transaction, which goes back where anything was refused. What the file
 * leaves out stays. From its sites on the process speaks for the lot as the file has it: the caller goes back to what was there where the
 * transaction does. Departments are held before the settings, as a closing holds them.
 */
export const importLot = async (work: Work, file: LotFile, { by, note }: Asked): Promise<Brought> => {
  const coming = openComing({ by, note });
  const speak = async (): Promise<void> => speakFor(await readLot(work));
  await holdForFile(work);
  await lockSettings(work);
  await bringLogos(work, coming, file);
  await bringSites(work, coming, file);
  await speak();
  if (file.departments !== undefined) await bringDepartments(work, coming, file.departments);
  if (file.plan !== undefined) await bringPlan(work, coming, file.plan);
  if (file.spaces !== undefined) await bringSpaces(work, coming, file.spaces);
  await bringSettings(work, coming, file);
  await speak();
  const { requestTypes } = await readLot(work);
  const desk = { requestTypesOf: async (_: Work, id: string) => typesOfDepartment(id, requestTypes) };
  if (file.departments !== undefined) await closeTheOthers(work, coming, file.departments, desk);
  if (file.approvalPolicy !== undefined) await bringPolicy(work, coming, file.approvalPolicy);
  if (file.letters !== undefined) await bringLetters(work, coming, file.letters);
  if (file.forms !== undefined) await bringForms(work, coming, file.forms);
  if (file.faq !== undefined) await bringFaq(work, coming, file.faq);
  const digest = createHash('sha256').update(textOfLotFile(file)).digest('hex');
  const { lines, refused } = coming;
  const changes = lines.length;
  const id = await insertLotFile(work, { by: fullNameOf(by), digest, changes, secrets: file.secrets ?? null });
  coming.happened('LOT_FILE_IMPORTED', { type: 'lotFile', id, detail: { digest, changes } });
  await coming.writeDown(work);
  return { lines, refused };
};
