import { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Changed } from './commands/change-company.ts';
import { addContact, changeContact, removeContact, type Which } from './commands/contacts.ts';
import { listContacts } from './queries/contacts.ts';

/** The contacts of a company, for staff and for its own admin (§3 Company contacts). */
export const contactRoutes = (door: Door): void => {
  const on = implement(door, companiesContract);
  const answer = async (work: Work, companyId: string, message: string) => ({
    message,
    contacts: await listContacts(work, companyId),
  });

  for (const side of ['studio-ops', 'customer-portal'] as const) {
    on(
      `POST /api/${side}/companies/:companyId/contacts`,
      async ({ work, scope, params: { companyId }, body, touched }) => {
        const { contactId, ...added } = await addContact(work, scope, companyId, body);
        touched(targetOf({ companyId, contactId }, added));
        return answer(work, companyId, companyMessages.contactAdded);
      },
    );
    on(
      `PUT /api/${side}/companies/:companyId/contacts/:contactId`,
      async ({ work, scope, params, body, seenVersion, touched }) => {
        touched(targetOf(params, await changeContact(work, scope, params, body, seenVersion)));
        return answer(work, params.companyId, companyMessages.contactUpdated);
      },
    );
    on(`DELETE /api/${side}/companies/:companyId/contacts/:contactId`, async ({ work, scope, params, touched }) => {
      touched(targetOf(params, await removeContact(work, scope, params)));
      return answer(work, params.companyId, companyMessages.contactRemoved);
    });
  }
};

const targetOf = ({ companyId, contactId }: Which, { version, changes }: Changed): Target => ({
  type: 'company-contact',
  id: contactId,
  version,
  companyId,
  detail: { changes },
});
