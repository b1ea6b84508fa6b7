import { type Demo, domainOf, type KnownPerson } from './demo.ts';
import type { Example, RawRow } from './examples.ts';
import type { Copy, Slot } from './lines.ts';
import { msOfDay, msOfMoment } from './moments.ts';
import { expirySlot } from './rules.ts';
import { titleEnd } from './words.ts';

/** What a copy says otherwise: ids and other whole values of its example, and words in any text. */
export interface Naming {
  readonly ids: Map<string, Slot>;
  readonly words: Map<string, Slot>;
}

const nameOf = ({ first, last }: { first: string; last: string }): string => `${first} ${last}`;

/** So many people of a company are told apart; further ones stand for one of these. */
export const PEOPLE = 6;

const addPeople = ({ ids, words }: Naming, people: readonly KnownPerson[], from: number): void =>
  people.forEach((person, index) => {
    const k = index === 0 && from === 0 ? 0 : 1 + ((index + from) % (PEOPLE - 1));
    ids.set(person.id, ({ party }) => party.person(k).id);
    words.set(nameOf(person), ({ party }) => nameOf(party.person(k)));
    words.set(person.email, ({ party }) => party.person(k).email);
  });

const addCompany = (naming: Naming, { companyId }: Example, demo: Demo): void => {
  const { ids, words } = naming;
  const company = demo.companies.get(companyId);
  const contacts = demo.contacts.get(companyId) ?? [];
  ids.set(companyId, ({ party }) => party.companyId);
  for (const contact of contacts) {
    ids.set(contact.id, ({ party }) => party.contact.id);
    words.set(contact.email, ({ party }) => party.contact.email);
    words.set(nameOf(contact), ({ party }) => nameOf(party.contact));
    // as the snapshot of a version names who is billed
    words.set(`"${contact.first}"`, ({ party }) => `"${party.contact.first}"`);
    words.set(`"${contact.last}"`, ({ party }) => `"${party.contact.last}"`);
  }
  const people = demo.people.get(companyId) ?? [];
  for (const { email } of [...contacts, ...people]) words.set(domainOf(email), ({ party }) => party.domain);
  addPeople(naming, people, 0);
  if (company !== undefined) {
    words.set(company.legalName, ({ party }) => party.legalName);
    words.set(company.name, ({ party }) => party.name);
  }
};

/** Whoever else of a customer is named: somebody of the copy's own company. */
const addOthers = (naming: Naming, { companyId, rows }: Example, demo: Demo): void => {
  const text = JSON.stringify(rows);
  for (const [id, people] of demo.people)
    if (id !== companyId)
      addPeople(
        naming,
        people.filter((person) => text.includes(person.id)),
        1,
      );
};

const nameRecord = (row: RawRow, naming: Naming, now: number): void => {
  const { number, title, ar_account: account, expires_on: end, decided_at: decided } = row;
  if (end && decided && msOfDay(end) > now) naming.ids.set(end, expirySlot(msOfMoment(decided)));
  if (number) naming.words.set(number, (copy) => copy.number);
  if (title) naming.words.set(title, (copy) => `${title} ${titleEnd(copy.n)}`);
  if (account) {
    naming.words.set(account, (copy) => copy.number);
    // people say the last five digits (credit.md §6)
    naming.words.set(account.slice(1), (copy) => copy.number.slice(1));
  }
};

/** Everything that one example is called by, of its company, its project and its own. */
export const namingOf = (example: Example, rootTable: string, demo: Demo): Naming => {
  const naming: Naming = { ids: new Map(), words: new Map() };
  for (const [id, name] of demo.guarantors) {
    const guarantor = (copy: Copy) => copy.town.guarantor(copy.n);
    naming.ids.set(id, (copy) => guarantor(copy).id);
    naming.words.set(name, (copy) => guarantor(copy).name);
  }
  addOthers(naming, example, demo);
  addCompany(naming, example, demo);
  const project = demo.projects.get(example.projectId ?? '');
  if (project !== undefined && example.projectId !== null) {
    naming.ids.set(example.projectId, (copy) => copy.project.id);
    naming.words.set(project.name, (copy) => copy.project.name);
    naming.words.set(project.number, (copy) => copy.project.number);
  }
  const root = example.rows.find(({ table, row }) => table === rootTable && row.id === example.rootId);
  if (root !== undefined && ['credit_applications', 'service_requests', 'passes', 'quotes'].includes(rootTable))
    nameRecord(root.row, naming, demo.now);
  return naming;
};
