import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { ReactNode } from 'react';
import { Day } from '#web/ui/day.tsx';
import { cents, day, records, whole, words } from './review-values.ts';

type Data = Readonly<Record<string, unknown>>;
type Fact = readonly [label: string, value: ReactNode, span?: 'span2' | 'full'];

const principals = (data: Data): ReactNode => {
  const people = records(data.principals).map(({ name, title, ownershipPercent }) =>
    [words(name), words(title), typeof ownershipPercent === 'number' ? `${ownershipPercent} %` : undefined]
      .filter(Boolean)
      .join(', '),
  );
  return people.length === 0
    ? undefined
    : people.map((person) => (
        <span key={person} style={{ display: 'block' }}>
          {person}
        </span>
      ));
};

const inWords = (value: unknown): ReactNode => {
  const date = day(value);
  return date === undefined ? undefined : <Day on={date} />;
};

const address = (data: Data): string | undefined => {
  const line = [
    words(data.street),
    words(data.city),
    [words(data.state), words(data.postalCode)].filter(Boolean).join(' '),
    words(data.country),
  ]
    .filter(Boolean)
    .join(', ');
  return line === '' ? undefined : line;
};

const guarantee = (data: Data): string | undefined =>
  [words(data.guaranteeKind), words(data.guarantor)].filter(Boolean).join(', ') || undefined;

/** The fields of each section in the words of the form (§3, CA-021 to CA-031). Sealed fields show their last four digits only. */
const factsOf: Readonly<Partial<Record<Section, (data: Data) => readonly Fact[]>>> = {
  'company-and-project': (data) => [
    ['Legal name', words(data.legalName)],
    ['Legal form', words(data.legalForm)],
    ['Federal tax ID', lastFour(data.taxIdLast4)],
    ['Address', address(data), 'span2'],
    ['Parent company', words(data.parentCompany) ?? 'None'],
  ],
  'line-of-credit': (data) => [
    ['Line of credit requested', cents(data.requestedCents)],
    ['Anticipated job total', cents(data.jobTotalCents)],
    ['Total months', whole(data.totalMonths)],
    ['Start date', inWords(data.startDate)],
    ['Letter of credit or guarantee', guarantee(data)],
    ['Purchase order', data.purchaseOrderRequired === true ? 'Required on every charge' : 'Not required'],
    ...(words(data.comments) === undefined ? [] : [['Comments', words(data.comments), 'full'] as const]),
  ],
  'company-profile': (data) => [
    ['Date started', inWords(data.dateStarted)],
    ['Type of business', words(data.typeOfBusiness)],
    ['Number of employees', whole(data.employees)],
    ['Total annual sales', cents(data.annualSalesCents)],
    ['Net worth', cents(data.netWorthCents)],
    ['Principals', principals(data)],
  ],
  'banking-reference': (data) => [
    ['Bank', words(data.bank)],
    ['Account number', lastFour(data.accountNumberLast4)],
    ['Contact', [words(data.contactName), words(data.title)].filter(Boolean).join(', ') || undefined],
    ['E-mail', <MailLink key="mail" address={words(data.email)} />, 'span2'],
    ['Phone', <PhoneLink key="phone" number={words(data.phone)} />],
  ],
  'certificate-of-insurance': (data) => [
    ['Producer', words(data.producer)],
    ['Insurance', words(data.insurance)],
    ['Address', words(data.address)],
    ['In force from', inWords(data.effectiveDate)],
    ['In force to', inWords(data.expiryDate)],
  ],
};

const lastFour = (value: unknown): string | undefined =>
  words(value) === undefined ? undefined : `Ends in ${words(value)}`;

const NotGiven = () => <span className="muted">Not given</span>;

export function MailLink({ address: mail }: { readonly address: string | undefined }) {
  return mail === undefined ? (
    <NotGiven />
  ) : (
    <a className="a" href={`mailto:${mail}`}>
      {mail}
    </a>
  );
}

export function PhoneLink({ number }: { readonly number: string | undefined }) {
  return number === undefined ? (
    <NotGiven />
  ) : (
    <a className="a nw" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}

export function SectionFacts({ section, data }: { readonly section: Section; readonly data: Data | undefined }) {
  const facts = factsOf[section];
  if (data === undefined || facts === undefined) return <p className="muted">Nothing was entered here.</p>;
  return (
    <dl className="dl">
      {facts(data).map(([label, value, span]) => (
        <div key={label} className={span}>
          <dt>{label}</dt>
          <dd>{value ?? <NotGiven />}</dd>
        </div>
      ))}
    </dl>
  );
}
