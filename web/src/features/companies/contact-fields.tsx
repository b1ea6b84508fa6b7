import { ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { customerJobTitles } from '@gatehouse/domain/fields/job-title.ts';
import { useId } from 'react';
import house from '#web/ui/house/house.module.css';
import type { Bind } from '#web/ui/record-form/bind.ts';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';
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
export const contactProblems = (contact: ContactDraft): Problems => problemsIn(ContactInput, contact);

interface ContactFieldsProps {
  readonly bind: Bind<ContactDraft>;
  readonly focusFirst?: boolean;
}

/** The five fields of a contact (§3), in a form of its own or in the company's. */
export function ContactFields({ bind, focusFirst = false }: ContactFieldsProps) {
  const list = useId();
  return (
    <div className={house.halves}>
      {names.map((name, index) => (
        <TextField
          key={name}
          {...bind(name)}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          optional={name === 'phone' || name === 'jobTitle'}
          span={name === 'jobTitle' ? 'full' : undefined}
          {...(name === 'jobTitle' ? { list } : {})}
          autoFocus={focusFirst && index === 0}
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
