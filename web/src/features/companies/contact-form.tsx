import type { Contact } from '@gatehouse/domain/companies/contact.ts';
import { useEffect, useId, useRef } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import type { Family } from '#web/api/family.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { addContact, changeContact, refreshCompanies } from './api.ts';
import style from './company-contacts.module.css';
import { type ContactDraft, ContactFields, contactLabels, contactProblems, emptyContact } from './contact-fields.tsx';

interface ContactFormProps {
  readonly family: Family;
  readonly companyId: string;
  readonly contact?: Contact;
  readonly onDone: () => void;
}

/** A contact as a form in its place in the list. Without `contact`: a new one. */
export function ContactForm({ family, companyId, contact, onDone }: ContactFormProps) {
  const id = useId();
  const form = useRecordForm({
    saved: contact === undefined ? emptyContact : draftOf(contact),
    version: contact?.version ?? null,
    check: contactProblems,
    labels: contactLabels,
    id,
    send: (draft, { idempotencyKey, ifMatch }) =>
      contact === undefined
        ? addContact(family, companyId, draft, idempotencyKey)
        : changeContact(family, { companyId, contactId: contact.contactId }, Number(ifMatch), draft),
    reads: refreshCompanies,
    onDone,
  });
  const { formProps, error, busy } = form;
  // it stands in its place in the list, without a summary: the first field that needs another look is gone to
  const [first] = Object.keys(form.problems);
  const went = useRef(0);
  useEffect(() => {
    if (form.attempt === went.current) return;
    went.current = form.attempt;
    if (first !== undefined) document.getElementById(form.idOf(first))?.focus();
  });
  return (
    <form
      {...formProps}
      className={style.contactForm}
      aria-label={contact === undefined ? 'New contact' : `${contact.firstName} ${contact.lastName}`}
    >
      {error === null ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(error)}
        </Note>
      )}
      <ContactFields bind={form.bind} focusFirst />
      <div className={house.row}>
        <Button type="submit" look="primary" size="sm" busy={busy && 'Saving'}>
          Save contact
        </Button>
        <Button size="sm" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
    </form>
  );
}

const draftOf = ({ firstName, lastName, email, jobTitle, phone }: Contact): ContactDraft => ({
  firstName,
  lastName,
  email,
  jobTitle,
  phone,
});
