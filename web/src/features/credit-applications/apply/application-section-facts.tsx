import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type Data, rowsIn, rowsOf, type SectionData } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { readingsOf } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import {
  type CustomerSection,
  isSaved,
  type SavedSection,
  sectionData,
  sectionOfPlace,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { scanNote } from '@gatehouse/domain/uploads/scan-state.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { openDocument } from '#web/features/uploads/api.ts';
import house from '#web/ui/house/house.module.css';
import uploadsStyle from '#web/ui/house/uploads.module.css';
import { IconPdf } from '#web/ui/icons.tsx';
import { Facts } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './section-parts.module.css';
import { TermsText } from './sections/terms-and-conditions.tsx';

interface FactsProps {
  readonly application: CustomerApplication;
  readonly section: CustomerSection;
}

/** A section as it is read when it cannot be changed, and before it is signed. */
export function SectionFacts({ application, section }: FactsProps) {
  return (
    <div className={house.columns}>
      {isSaved(section) ? <KeptFacts application={application} section={section} /> : null}
      {section === 'accounts-payable-contacts' ? <ContactFacts application={application} /> : null}
      {section === 'terms-and-conditions' ? <SignatureFacts application={application} /> : null}
      <Documents application={application} section={section} />
    </div>
  );
}

function KeptFacts({ application, section }: FactsProps & { readonly section: SavedSection }) {
  const data = application.sections[section]?.data ?? {};
  const what = sectionData[section];
  const { date: day } = useFormats();
  const factsOf = (from: Pick<SectionData, 'fields'>, values: Data) =>
    readingsOf(from).map(({ label, none, read }) => [label, read(values, { day }) ?? none] as const);
  const facts = factsOf(what, data);
  return (
    <section className={`${house.sheet} ${house.inside} ${house.columns}`}>
      {facts.length === 0 ? null : <Facts columns={3} facts={facts} />}
      {rowsIn(what.fields).map(([key, list]) =>
        rowsOf(data[key]).map((row, index) => (
          <Group key={`${key} ${index + 1}`} title={`${list.row} ${index + 1}`}>
            <Facts columns={3} facts={factsOf(list, row)} />
          </Group>
        )),
      )}
    </section>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={style.files}>
    <h3>{title}</h3>
    {children}
  </div>
);

function ContactFacts({ application }: Pick<FactsProps, 'application'>) {
  return (
    <section className={house.sheet}>
      <ul className={style.contacts}>
        {application.contacts.length === 0 ? <li className={`${style.contact} ${house.muted}`}>No contacts</li> : null}
        {application.contacts.map((contact) => (
          <li className={style.contact} key={contact.contactId}>
            <div>
              <b className={house.bold}>
                {contact.name} {contact.lastName}
              </b>
              <span className={house.detail}>{contact.email}</span>
            </div>
            <StatusTag look={accountLooks[contact.status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignatureFacts({ application }: Pick<FactsProps, 'application'>) {
  const { instantInText } = useFormats();
  const { signature } = application;
  return (
    <>
      <section className={`${house.sheet} ${house.inside}`}>
        {signature === null ? (
          <p className={house.muted}>Not signed</p>
        ) : (
          <Facts
            columns={3}
            facts={[
              ['Signed by', signature.name],
              ['Title', signature.title],
              ['Account', signature.signedBy],
              ['Signed', instantInText(signature.signedAt)],
              [
                'Fingerprint of what was signed',
                <span key="sha" className={style.fingerprint}>
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
  const files = application.documents.filter((document) => sectionOfPlace(document.section) === section);
  if (files.length === 0) return null;
  return (
    <div className={style.documents}>
      {files.map((file) => (
        <button type="button" className={uploadsStyle.file} key={file.documentId} onClick={() => openDocument(file)}>
          <IconPdf size={22} />
          <span>
            <b>{file.name}</b>
            <em>
              {formatBytes(file.size)}
              {file.slot === null ? '' : `, reference ${file.slot}`}
              {scanNote(file.scanState) === null ? '' : `, ${scanNote(file.scanState)}`}
            </em>
          </span>
        </button>
      ))}
    </div>
  );
}
