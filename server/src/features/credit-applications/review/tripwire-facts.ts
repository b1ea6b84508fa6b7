import type { TripwireFacts, TripwireReference } from '@gatehouse/domain/credit-applications/review/tripwire-facts.ts';
import type { Finding } from '@gatehouse/domain/credit-applications/review/tripwires/finding.ts';
import { isPublicDomain, mailDomainOf } from '@gatehouse/domain/credit-applications/review/tripwires/sameness.ts';
import { findingsOf } from '@gatehouse/domain/credit-applications/review/tripwires.ts';
import { type Data, rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { taxIdWarning } from '@gatehouse/domain/fields/tax-id.ts';
import { comparableName } from '@gatehouse/domain/text/likeness.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { sealedOf } from '../apply/queries/sections.ts';
import { policyOf } from '../facts.ts';
import type { Parts, Snapshot } from '../queries/parts.ts';
import { readElsewhere } from './queries/tripwires.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const dataOf = (snapshot: Snapshot, section: keyof Snapshot['sections']): Data =>
  snapshot.sections[section]?.data ?? {};

const referencesOf = (snapshot: Snapshot): readonly TripwireReference[] =>
  rowsOf(dataOf(snapshot, 'trade-references').references).map((reference) => ({
    company: text(reference.company),
    contactName: text(reference.contactName),
    email: text(reference.email),
    phone: text(reference.phone),
    address: text(reference.address),
    customerSince: text(reference.customerSince),
  }));

/** Whether the number begins with a prefix that was given out. Opened here, and nothing of it goes further than yes or no. */
const taxPrefixKnown = async (work: Work, vault: Vault, parts: Parts, company: Data): Promise<boolean | null> => {
  if (text(company.country) !== 'United States' || text(company.legalForm) === 'Sole proprietor') return null;
  const sealed = await sealedOf(work, parts.application.id, 'company-and-project');
  return sealed === null ? null : taxIdWarning(vault.open('tax-id', sealed)) === null;
};

const repeatedFiles = ({ documents }: Snapshot): TripwireFacts['repeatedFiles'] =>
  [...Map.groupBy(documents, ({ sha256 }) => sha256)]
    .filter(([, same]) => same.length > 1)
    .map(([sha256, same]) => ({ sha256, names: same.map(({ name }) => name) }));

const factsOf = async (work: Work, vault: Vault, parts: Parts, snapshot: Snapshot): Promise<TripwireFacts> => {
  const { application } = parts;
  const company = dataOf(snapshot, 'company-and-project');
  const bank = dataOf(snapshot, 'banking-reference');
  const profile = dataOf(snapshot, 'company-profile');
  const line = dataOf(snapshot, 'line-of-credit');
  const guarantor = line.guaranteeKind === undefined || line.guaranteeKind === 'None' ? '' : text(line.guarantor);
  const contactDomains = snapshot.contacts.map(({ email }) => mailDomainOf(email));
  const legalName = text(company.legalName);
  const {
    inZip,
    ownMails,
    guarantor: stands,
    ...same
  } = await readElsewhere(work, {
    applicationId: application.id,
    companyId: application.company_id,
    taxMatch: snapshot.sections['company-and-project']?.match ?? null,
    accountMatch: snapshot.sections['banking-reference']?.match ?? null,
    postalCode: text(company.postalCode),
    domains: [...new Set(contactDomains)].filter((domain) => domain !== '' && !isPublicDomain(domain)),
    files: snapshot.documents.map(({ sha256 }) => sha256),
    guarantor,
    today: lotToday(work.now),
  });
  const requestedCents = typeof line.requestedCents === 'number' ? line.requestedCents : null;
  return {
    ...same,
    company: {
      legalName,
      postalCode: text(company.postalCode),
      address: [text(company.street), text(company.city)].filter(Boolean).join(', '),
    },
    ownDomains: [...new Set([...contactDomains, ...ownMails.map(mailDomainOf)])],
    dateStarted: text(profile.dateStarted) === '' ? null : text(profile.dateStarted),
    principals: rowsOf(profile.principals).map(({ name }) => text(name)),
    bankContact:
      text(bank.contactName) === ''
        ? null
        : { name: text(bank.contactName), email: text(bank.email), phone: text(bank.phone) },
    references: referencesOf(snapshot),
    requestedCents,
    policySteps: policyOf(parts).steps.flatMap(({ upToCents }) => (upToCents === null ? [] : [upToCents])),
    taxPrefixKnown: await taxPrefixKnown(work, vault, parts, company),
    sameNameAndZip: inZip.filter((other) => comparableName(other.legalName) === comparableName(legalName)),
    repeatedFiles: repeatedFiles(snapshot),
    guarantor: stands && { ...stands, askedCents: stands.hereCents > 0 ? stands.hereCents : (requestedCents ?? 0) },
  };
};

/** What the submitted version gives a reviewer to look at; nothing before the first submission. */
export const findingsAbout = async (work: Work, vault: Vault, parts: Parts): Promise<readonly Finding[]> =>
  parts.submitted === null ? [] : findingsOf(await factsOf(work, vault, parts, parts.submitted.snapshot));
