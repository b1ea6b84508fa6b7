import type { Contact } from '@gatehouse/domain/companies/contact.ts';
import { useId, useState } from 'react';
import { CallError, refusedFields, sentenceOf } from '#web/api/errors.ts';
import type { Family } from '#web/api/family.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { toast } from '#web/ui/toast.ts';
import { addContact, changeContact, refreshCompanies } from './api.ts';
import { type ContactDraft, ContactFields, contactProblems, emptyContact } from './contact-fields.tsx';

/** A contact as a form in its place in the list. Without `contact`: a new one. */
export function ContactForm({
  family,
  companyId,
  contact,
  onDone,
}: {
  readonly family: Family;
  readonly companyId: string;
  readonly contact?: Contact;
  readonly onDone: () => void;
}) {
  const id = useId();
  const start = contact === undefined ? emptyContact : draftOf(contact);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [repeat] = useState(createRepeatKey);
  const found = contactProblems(draft);
  const byServer = refusedFields(refused);
  const problems = { ...byServer, ...(tried ? found : {}) };
  const hasPlace = Object.keys(byServer).some((name) => name in emptyContact);
  async function save(): Promise<void> {
    setTried(true);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.getElementById(`${id}${first}`)?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    try {
      const { message } =
        contact === undefined
          ? await addContact(family, companyId, draft, repeat.keyFor(draft))
          : await changeContact(family, { companyId, contactId: contact.contactId }, contact.version, draft);
      repeat.settle();
      toast.ok(message);
      onDone();
      await refreshCompanies();
    } catch (error) {
      repeat.settle(error);
      setRefused(error);
      setBusy(false);
      // somebody was faster: the newer version is read, what was typed stays
      if (error instanceof CallError && error.status === 412) void refreshCompanies();
    }
  }
  return (
    <form
      noValidate
      className="co-cf"
      aria-label={contact === undefined ? 'New contact' : `${contact.firstName} ${contact.lastName}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {refused === null || hasPlace ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(refused)}
        </Note>
      )}
      <ContactFields
        contact={draft}
        problems={problems}
        idOf={(name) => `${id}${name}`}
        onChange={setDraft}
        focusFirst
      />
      <div className="row">
        <Button type="submit" look="primary" size="sm" busy={busy ? 'Saving' : false}>
          Save contact
        </Button>
        <Button size="sm" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedChanges dirty={!busy && JSON.stringify(draft) !== JSON.stringify(start)} />
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
