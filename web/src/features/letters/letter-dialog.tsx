import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { documentsQuery } from '#web/features/uploads/api.ts';
import '#web/ui/house/reading.css';
import style from './letter.module.css';
import { LetterAttachments, sendloaOf } from './letter-attachments.tsx';
import { LetterHistory } from './letter-history.tsx';
import { LetterFrame, LetterMessage, LetterOthers, LetterWho } from './letter-parts.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useLetterForm } from './use-letter-form.ts';

export interface LetterDialogProps {
  readonly kind: 'APPROVAL' | 'DENIAL';
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

const words = {
  APPROVAL: { title: 'Send letter of approval', says: 'The letter names its limit and account.' },
  DENIAL: { title: 'Send denial letter', says: 'The letter names why credit was denied.' },
} as const;

/** §2 Dialog: send letter of approval (27, CA-011), and the denial letter in the same shape. To contacts that are VALID, and to whom else is named and confirmed. */
export function LetterDialog({ kind, application, onClose }: LetterDialogProps) {
  const { creditApplicationId, companyName, arNumber, projectName } = application;
  const { dateInText } = useFormats();
  const attachments = useQuery(documentsQuery(sendloaOf(creditApplicationId))).data ?? [];
  const form = useLetterForm(
    kind,
    application,
    attachments.map(({ documentId }) => documentId),
    onClose,
  );
  const { title, says } = words[kind];
  const denial = kind === 'DENIAL' ? application.denial : null;
  return (
    <LetterFrame
      form={form}
      title={title}
      text={[
        projectName,
        companyName,
        arNumber === null ? null : `AR ${arNumber}`,
        denial == null ? null : `due by ${dateInText(denial.letterDueOn)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      foot={recipientsInWords(form.people)}
      submit="Send letter"
      width={1020}
      company={companyName}
      says={says}
      onClose={onClose}
    >
      <div className={style.dialogColumns}>
        <div>
          <LetterWho form={form} application={application} />
          <div className={style.form}>
            <LetterOthers form={form} />
            <LetterMessage form={form} rows={3} />
            <LetterAttachments creditApplicationId={creditApplicationId} />
          </div>
        </div>
        <div>
          <LetterPreview
            about={form.about}
            words={{ kind, message: form.values.message, deposit: 'FULL' }}
            to={form.to}
            copies={form.copies}
            attachments={attachments.map(({ name }) => name)}
          />
          {application.letters.length === 0 ? null : (
            <>
              <p className={`${style.legend} ${style.sentLegend}`}>Sent before</p>
              <LetterHistory creditApplicationId={creditApplicationId} />
            </>
          )}
        </div>
      </div>
    </LetterFrame>
  );
}

/** What follows, beside the buttons: "Three people get it. A copy stays with the application." */
const recipientsInWords = (people: number): string => {
  if (people === 0) return 'Nobody is chosen yet.';
  return `${capital(countInWords(people))} ${people === 1 ? 'person gets' : 'people get'} it. A copy stays with the application.`;
};
