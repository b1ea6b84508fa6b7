import type { CustomerSection, SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { findRow } from '@gatehouse/server/db/rows.ts';
import { saveContact } from '@gatehouse/server/features/credit-applications/apply/commands/contacts.ts';
import { withdraw as withdrawApplication } from '@gatehouse/server/features/credit-applications/apply/commands/customer-moves.ts';
import { saveSection } from '@gatehouse/server/features/credit-applications/apply/commands/save-section.ts';
import { start as startApplication } from '@gatehouse/server/features/credit-applications/apply/commands/start.ts';
import {
  submitRevision as submitAgain,
  submit as submitApplication,
} from '@gatehouse/server/features/credit-applications/apply/commands/submit.ts';
import { companies } from '../companies.ts';
import { attach } from './files.ts';
import { type Finances, financesOf } from './finances.ts';
import type { Act, Bench } from './story.ts';

type Data = Readonly<Record<string, unknown>>;

export const start: Act = async ({ work, mover, person, project }) =>
  (await startApplication(work, mover.scope, person, project.id)).creditApplicationId;

/** Somebody of the company who gets its letters. */
export const addContact =
  (name: string, lastName: string): Act =>
  async ({ work, mover, person, project }) => {
    const email = `${name}.${lastName}@${companies[project.company].domain}`.toLowerCase();
    await saveContact(work, mover.scope, person, mover.creditApplicationId, { name, lastName, email });
  };

/** What a section holds now; version 0 for one that was never saved. */
const sectionNow = async ({ work, mover }: Bench, section: SavedSection) =>
  (await findRow(work, 'credit_application_sections', { application_id: mover.creditApplicationId, section }, [
    'version',
    'data',
  ])) ?? { version: 0, data: {} };

const save = async (bench: Bench, section: SavedSection, data: Data): Promise<void> => {
  const { version } = await sectionNow(bench, section);
  await saveSection(bench.mover, bench.services.vault, section, data, version);
};

/** What is asked for, in dollars; the day counts from today. */
export interface Wish {
  readonly amount: number;
  readonly jobTotal: number;
  readonly months: number;
  readonly startsIn: number;
  readonly comments: string;
  readonly guarantor?: string;
  readonly purchaseOrderRequired?: boolean;
}

const lineOf = ({ calendar }: Bench, wish: Wish): Data => ({
  requestedCents: wish.amount * 100,
  jobTotalCents: wish.jobTotal * 100,
  totalMonths: wish.months,
  startDate: calendar.day(wish.startsIn),
  guaranteeKind: wish.guarantor === undefined ? 'None' : 'Letter of guarantee',
  ...(wish.guarantor === undefined ? {} : { guarantor: wish.guarantor }),
  comments: wish.comments,
  purchaseOrderRequired: wish.purchaseOrderRequired ?? false,
});

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const attachReferences = async (bench: Bench, { references }: Finances): Promise<void> => {
  const applicant = companies[bench.project.company].name;
  for (const [index, reference] of references.entries()) {
    await attach(bench, {
      section: 'trade',
      slot: (index + 1) as 1 | 2 | 3,
      name: `${slugOf(reference.company)}.pdf`,
      heading: `Trade reference from ${reference.company}`,
      lines: [
        `${applicant} has been our customer since ${reference.customerSince.slice(0, 4)}.`,
        'Terms: net 30 days. Invoices were paid as agreed.',
        `${reference.contactName}, ${reference.address}, ${reference.phone}`,
      ],
    });
  }
};

const certificate = (bench: Bench, note: string) => {
  const { name, company } = bench.project;
  return attach(bench, {
    section: 'certificateOfInsurance',
    name: `coi-${slugOf(name)}.pdf`,
    heading: `Certificate of insurance, ${name}`,
    lines: [
      `Insured: ${companies[company].legalName}`,
      'General liability $2,000,000 each occurrence, Meridian Mutual',
      'Producer: Harrow Lane Brokers, 400 Grand Ave, Los Angeles, CA 90071',
      note,
    ],
  });
};

/** Fills every section and attaches every file, over half an hour. Company and project came with the start. */
export const fill =
  (wish: Wish): Act =>
  async (bench) => {
    const facts = financesOf(bench.project.company);
    await save(bench.later(4), 'line-of-credit', lineOf(bench, wish));
    if (wish.guarantor !== undefined) {
      await attach(bench.later(6), {
        section: 'letterofguarantee',
        name: 'letter-of-guarantee.pdf',
        heading: `Letter of guarantee, ${bench.project.name}`,
        lines: [
          `${wish.guarantor} answers for up to ${formatMoney(wish.amount * 100)}.`,
          'Valid for the term of the line of credit.',
        ],
      });
    }
    await save(bench.later(11), 'company-profile', facts.profile);
    await save(bench.later(16), 'banking-reference', facts.bank);
    await save(bench.later(21), 'trade-references', { references: facts.references });
    await attachReferences(bench.later(23), facts);
    await save(bench.later(28), 'certificate-of-insurance', {
      producer: 'Harrow Lane Brokers',
      insurance: 'Meridian Mutual, general liability',
      address: '400 Grand Ave, Los Angeles, CA 90071',
      effectiveDate: bench.calendar.day(-200),
      expiryDate: bench.calendar.day(165),
    });
    await certificate(bench.later(30), 'Additional insured: the studio, all stages');
  };

/** A draft in the middle of being written: the profile is there, the line has only its amount. */
export const fillHalf =
  (amount: number): Act =>
  async (bench) => {
    await save(bench.later(5), 'company-profile', financesOf(bench.project.company).profile);
    await save(bench.later(9), 'line-of-credit', { requestedCents: amount * 100, totalMonths: 6 });
  };

/** Changes fields of one section and leaves the rest as it was. */
export const change =
  (section: SavedSection, changes: Data): Act =>
  async (bench) => {
    const { data } = await sectionNow(bench, section);
    await save(bench, section, { ...(data as Data), ...changes });
  };

const signer = ({ person, services }: Bench, title: string) => ({
  person,
  origin: {
    requestId: 'demo-lot',
    address: '203.0.113.24', // TEST-NET-3: nobody's
    userAgent: 'Demo lot',
  },
  signing: { name: fullNameOf(person), title, consent: true as const, termsVersion },
  publicUrl: services.config.publicUrl,
});

export const submit =
  (title = 'Executive Producer'): Act =>
  async (bench) => {
    await submitApplication(bench.mover, signer(bench, title));
  };

export const submitRevision =
  (answers: readonly (readonly [CustomerSection, string])[] = [], title = 'Executive Producer'): Act =>
  async (bench) => {
    await submitAgain(
      bench.mover,
      signer(bench, title),
      answers.map(([section, answer]) => ({ section, answer })),
    );
  };

export const withdraw =
  (comment: string): Act =>
  async ({ mover }) => {
    await withdrawApplication(mover, comment);
  };
