import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type CodDeposit, codDepositNames } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { depositRules } from '@gatehouse/domain/letters/kinds.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import '#web/ui/house/reading.css';
import { SelectField } from '#web/ui/text-field.tsx';
import style from './letter.module.css';
import { LetterFrame, LetterMessage, LetterOthers, LetterWho } from './letter-parts.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useLetterForm } from './use-letter-form.ts';

const deposits = codDepositNames.map((value) => ({ value, label: depositRules[value].label }));

/**
 * §2 Dialog: send COD information (27b, CA-012). The letter and the move to a cash account are one (credit.md T24); for what is a cash account
 * already, only the letter goes out again, with the deposit as it stands.
 */
export function CodDialog({
  application,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}) {
  const form = useLetterForm('COD', application, [], onClose);
  const [shown, setShown] = useState(false);
  const isCash = application.status === 'COD';
  const deposit = isCash ? (application.codDeposit ?? form.values.deposit) : form.values.deposit;
  const names = [
    ...form.ticked.map(({ name, lastName }) => `${name} ${lastName}`),
    ...form.to.filter((address) => !form.ticked.some(({ email }) => email.toLowerCase() === address.toLowerCase())),
    ...form.copies,
  ];
  return (
    <LetterFrame
      form={form}
      title="Send COD information"
      text={
        isCash
          ? `${application.projectName} is a cash account. The letter goes out again.`
          : `${application.projectName} becomes a cash account. The limit is 0; requests stay open.`
      }
      foot={names.length === 0 ? 'Nobody is chosen yet.' : `Goes to ${names.join(', ')}`}
      submit="Send COD information"
      width={620}
      company={application.companyName}
      says="The letter says how this company pays."
      onClose={onClose}
    >
      <LetterWho form={form} application={application} />
      <div className={style.form}>
        <SelectField
          label="Deposit before work starts"
          choices={deposits}
          value={deposit}
          disabled={isCash}
          onChange={(event) => form.draft.set({ deposit: event.target.value as CodDeposit })}
        />
        <LetterMessage form={form} rows={4} />
        <LetterOthers form={form} />
        <div>
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the preview' : 'Preview'}
          </Button>
        </div>
        {shown ? (
          <LetterPreview
            about={form.about}
            words={{ kind: 'COD', message: form.values.message, deposit }}
            to={form.to}
            copies={form.copies}
            attachments={[]}
          />
        ) : null}
      </div>
    </LetterFrame>
  );
}
