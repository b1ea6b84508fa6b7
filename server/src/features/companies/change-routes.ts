import { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { addCompany } from './commands/add-company.ts';
import { changeCompany, type Written } from './commands/change-company.ts';
import { disableCompany, enableCompany } from './commands/company-status.ts';
import { revealTaxId } from './commands/reveal-tax-id.ts';
import { listResembling } from './queries/resembling.ts';
import { fingerprintOfTyped } from './tax-id.ts';

/** A company added, changed, disabled and enabled, and its tax id shown to whoever may. */
export const changeRoutes = (door: Door, vault: Vault): void => {
  const on = implement(door, companiesContract);
  const sides = ['studio-ops', 'customer-portal'] as const;

  on('POST /api/studio-ops/companies', async ({ work, body, person, touched }) => {
    const { id, number } = await addCompany(work, vault, person, body);
    touched({ type: 'company', id, version: 1, companyId: id, detail: { number } });
    return { message: companyMessages.added, companyId: id, version: 1, number };
  });

  for (const side of sides)
    on(
      `PUT /api/${side}/companies/:companyId`,
      async ({ work, scope, params: { companyId }, body, seenVersion, touched, answerVersion }) => {
        const { version, changes } = await changeCompany(work, vault, scope, companyId, body as Written, seenVersion);
        touched({ type: 'company', id: companyId, version, companyId, detail: { changes } });
        answerVersion(version);
        return { message: companyMessages.updated, companyId, version };
      },
    );

  // asks and changes nothing: no audit row for every pause in somebody's typing
  implementStreaming(door, companiesContract)('POST /api/studio-ops/companies/check', ({ inWork, body }) =>
    inWork(async (work) => ({
      resembling: [
        ...(await listResembling(work, {
          ...body,
          fingerprint: fingerprintOfTyped(vault, body.taxId),
          companyId: body.companyId ?? null,
        })),
      ],
    })),
  );

  for (const side of sides)
    on(`POST /api/${side}/companies/:companyId/tax-id`, async ({ work, scope, params: { companyId }, touched }) => {
      const taxId = await revealTaxId(work, vault, scope, companyId);
      touched({ type: 'company', id: companyId, companyId });
      return { taxId };
    });

  on('PUT /api/studio-ops/companies/status/enable', async ({ work, scope, query: { companyId }, touched }) => {
    const version = await enableCompany(work, scope, companyId);
    touched({ type: 'company', id: companyId, version, companyId });
    return { message: companyMessages.enabled, companyId, version };
  });

  on('PUT /api/studio-ops/companies/status/disable', async ({ work, scope, query: { companyId }, touched }) => {
    const version = await disableCompany(work, scope, companyId);
    touched({ type: 'company', id: companyId, version, companyId });
    return { message: companyMessages.disabled, companyId, version };
  });
};
