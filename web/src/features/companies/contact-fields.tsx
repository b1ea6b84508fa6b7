import { ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { customerJobTitles } from '@gatehouse/domain/fields/job-title.ts';
import { useId } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

export type ContactDraft = ContactInput;
export const emptyContact: ContactDraft = { firstName: '', lastName: '', email: '', jobTitle: '', phone: '' };

export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  jobTitle: 'Job title',
} as const satisfies Record<keyof ContactDraft, string>;
const names = Object.keys(contactLabels) as (keyof ContactDraft)[];

/** What the rules of §5 say about a contact, by field. */
export const contactProblems = (contact: ContactDraft): Readonly<Partial<Record<keyof ContactDraft, string>>> =>
  Object.fromEntries(
    (ContactInput.safeParse(contact).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );

/** The five fields of a contact (§3), in a form of its own or in the company's. `idOf` gives the summary on top its way to a field. */
export function ContactFields({
  contact,
  problems,
  idOf,
  onChange,
  focusFirst = false,
}: {
  readonly contact: ContactDraft;
  readonly problems: Readonly<Partial<Record<keyof ContactDraft, string>>>;
  readonly idOf: (name: keyof ContactDraft) => string;
  readonly onChange: (contact: ContactDraft) => void;
  readonly focusFirst?: boolean;
}) {
  const list = useId();
  return (
    <div className="grid g2">
      {names.map((name, index) => (
        <TextField
          key={name}
          id={idOf(name)}
          label={contactLabels[name]}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          optional={name === 'phone' || name === 'jobTitle'}
          span={name === 'jobTitle' ? 'full' : undefined}
          {...(name === 'jobTitle' ? { list } : {})}
          autoFocus={focusFirst && index === 0}
          value={contact[name]}
          error={problems[name]}
          onChange={(event) => onChange({ ...contact, [name]: event.target.value })}
        />
      ))}
      <datalist id={list}>
        {customerJobTitles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </div>
  );
}
