import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  type CustomerSection,
  type SavedSection,
  savedSections,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { formatBytes, instantInText } from '@gatehouse/domain/text/format.ts';
import type { UploadSection } from '@gatehouse/domain/uploads/limits.ts';
import type { ReactNode } from 'react';
import { IconPdf } from '#web/ui/icons.tsx';
import { Facts } from '#web/ui/sheet.tsx';
import { accountLooks, StatusTag } from '#web/ui/status-tag.tsx';
import { openFile } from './application-files.tsx';
import { ownLabel } from './application-labels.ts';
import type { SectionData } from './application-saver.ts';
import { answerInWords } from './application-words.ts';
import { TermsText } from './sections/terms-and-conditions.tsx';

const ORDER: Readonly<Record<SavedSection, readonly string[]>> = {
  'company-and-project': [
    'legalName',
    'legalForm',
    'parentCompany',
    'taxIdLast4',
    'country',
    'street',
    'city',
    'state',
    'postalCode',
  ],
  'line-of-credit': [
    'requestedCents',
    'jobTotalCents',
    'totalMonths',
    'startDate',
    'guaranteeKind',
    'guarantor',
    'purchaseOrderRequired',
    'comments',
  ],
  'company-profile': ['dateStarted', 'typeOfBusiness', 'annualSalesCents', 'netWorthCents', 'employees'],
  'banking-reference': ['bank', 'accountNumberLast4', 'contactName', 'title', 'email', 'phone'],
  'trade-references': [],
  'certificate-of-insurance': ['producer', 'insurance', 'address', 'effectiveDate', 'expiryDate'],
};
const REFERENCE = ['company', 'contactName', 'email', 'phone', 'address', 'customerSince'] as const;

const filesOf: Readonly<Partial<Record<CustomerSection, readonly UploadSection[]>>> = {
  'line-of-credit': ['letterofguarantee', 'purchaseOrder'],
  'banking-reference': ['bank'],
  'trade-references': ['trade'],
  'certificate-of-insurance': ['certificateOfInsurance'],
};

interface FactsProps {
  readonly application: CustomerApplication;
  readonly section: CustomerSection;
  readonly preferences: UserPreferences;
}

/** A section as it is read when it cannot be changed, and before it is signed. */
export function SectionFacts({ application, section, preferences }: FactsProps) {
  return (
    <div className="colg">
      {isSaved(section) ? <KeptFacts application={application} section={section} preferences={preferences} /> : null}
      {section === 'accounts-payable-contacts' ? <ContactFacts application={application} /> : null}
      {section === 'terms-and-conditions' ? (
        <SignatureFacts application={application} preferences={preferences} />
      ) : null}
      <Documents application={application} section={section} />
    </div>
  );
}

const isSaved = (section: CustomerSection): section is SavedSection =>
  (savedSections as readonly string[]).includes(section);

function KeptFacts({ application, section, preferences }: FactsProps & { readonly section: SavedSection }) {
  const data: SectionData = application.sections[section]?.data ?? {};
  const row = (names: readonly string[], from: SectionData) =>
    names.map((name) => [ownLabel(section, name), answerInWords(name, from[name], preferences)] as const);
  const rows = (name: string) => (Array.isArray(data[name]) ? (data[name] as SectionData[]) : []);
  return (
    <section className="sheet pad colg">
      {ORDER[section].length === 0 ? null : <Facts columns={3} facts={row(ORDER[section], data)} />}
      {rows('principals').map((principal, index) => (
        <Group key={String(principal.name) + String(index)} title={`Principal ${index + 1}`}>
          <Facts columns={3} facts={row(['name', 'title', 'ownershipPercent'], principal)} />
        </Group>
      ))}
      {rows('references').map((reference, index) => (
        <Group key={String(reference.company) + String(index)} title={`Reference ${index + 1}`}>
          <Facts columns={3} facts={row(REFERENCE, reference)} />
        </Group>
      ))}
    </section>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="fgroup">
    <h3>{title}</h3>
    {children}
  </div>
);

function ContactFacts({ application }: Pick<FactsProps, 'application'>) {
  return (
    <section className="sheet">
      <ul className="cons">
        {application.contacts.length === 0 ? <li className="con muted">No contacts</li> : null}
        {application.contacts.map((contact) => (
          <li className="con" key={contact.contactId}>
            <div>
              <b className="b">
                {contact.name} {contact.lastName}
              </b>
              <span className="sm ink2">{contact.email}</span>
            </div>
            <StatusTag look={accountLooks[contact.status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignatureFacts({ application, preferences }: Pick<FactsProps, 'application' | 'preferences'>) {
  const { signature } = application;
  return (
    <>
      <section className="sheet pad">
        {signature === null ? (
          <p className="muted">Not signed</p>
        ) : (
          <Facts
            columns={3}
            facts={[
              ['Signed by', signature.name],
              ['Title', signature.title],
              ['Account', signature.signedBy],
              ['Signed', instantInText(signature.signedAt, preferences)],
              [
                'Fingerprint of what was signed',
                <span key="sha" className="sha">
                  {signature.sha256.slice(0, 16)}
                </span>,
              ],
            ]}
          />
        )}
      </section>
      <TermsText />
    </>
  );
}

function Documents({ application, section }: Pick<FactsProps, 'application' | 'section'>) {
  const files = application.documents.filter((document) => filesOf[section]?.includes(document.section));
  if (files.length === 0) return null;
  return (
    <div className="docs2">
      {files.map((file) => (
        <button type="button" className="doc" key={file.documentId} onClick={() => openFile(file)}>
          <IconPdf size={22} />
          <span>
            <b>{file.name}</b>
            <em>
              {formatBytes(file.size)}
              {file.slot === null ? '' : `, reference ${file.slot}`}
            </em>
          </span>
        </button>
      ))}
    </div>
  );
}
