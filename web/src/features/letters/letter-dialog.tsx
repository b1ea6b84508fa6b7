import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { mostRecipients } from '@gatehouse/domain/letters/recipients.ts';
import { countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '#web/features/uploads/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/ui/house/reading.css';
import { Note } from '#web/ui/note.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import './letter.css';
import { LetterAddresses } from './letter-addresses.tsx';
import { LetterAttachments, sendloaOf } from './letter-attachments.tsx';
import { LetterContacts } from './letter-contacts.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { readAddresses } from './typed-addresses.ts';
import { useSendLetter } from './use-send-letter.ts';

export interface LetterDialogProps {
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

/** §2 Dialog: send letter of approval (27, CA-011). To accounts payable contacts that are VALID, and to whom else is named and confirmed. */
export function LetterDialog({ application, onClose }: LetterDialogProps) {
  const { creditApplicationId, contacts } = application;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);
  const attachments = useQuery(documentsQuery(sendloaOf(creditApplicationId)));
  const sending = useSendLetter(creditApplicationId, onClose);
  const ticked = contacts.filter(({ contactId, status }) => status === 'VALID' && !unticked.has(contactId));
  const people = new Set([...ticked.map(({ email }) => email), ...addresses].map((address) => address.toLowerCase()))
    .size;
  const messageProblem = Message.safeParse(message).error?.issues[0]?.message;
  const problem =
    people === 0 ? letterMessages.noRecipient : people > mostRecipients ? letterMessages.tooManyRecipients : undefined;

  const send = () => {
    setAttempt(attempt + 1);
    const rest = readAddresses(addresses, typed);
    setAddresses(rest.addresses);
    setTyped(rest.typed);
    const nobody = ticked.length + rest.addresses.length === 0;
    if (nobody || rest.wrong.length > 0 || messageProblem !== undefined || people > mostRecipients) return;
    sending.send({
      contactIds: ticked.map(({ contactId }) => contactId),
      alsoTo: rest.addresses.join(' '),
      message,
      attachmentIds: (attachments.data ?? []).map(({ documentId }) => documentId),
    });
  };

  return (
    <>
      <Dialog
        open
        big
        width={1020}
        onClose={sending.busy ? () => undefined : onClose}
        title="Send letter of approval"
        text={[
          application.projectName,
          application.companyName,
          application.arNumber === null ? null : `AR ${application.arNumber}`,
        ]
          .filter(Boolean)
          .join(', ')}
        foot={<span aria-live="polite">{recipientsInWords(people)}</span>}
        actions={
          <>
            <Button onClick={onClose} disabled={sending.busy}>
              Cancel
            </Button>
            <Button look="key" busy={sending.busy ? 'Sending' : false} onClick={send}>
              Send letter
            </Button>
          </>
        }
      >
        <div className="split">
          <div>
            {[...(attempt > 0 && problem !== undefined ? [problem] : []), ...sending.refusals].map((sentence) => (
              <div key={sentence} style={{ marginBottom: 12 }}>
                <Note tone="bad" role="alert">
                  {sentence}
                </Note>
              </div>
            ))}
            <LetterContacts
              creditApplicationId={creditApplicationId}
              contacts={contacts}
              isTicked={(contactId) => !unticked.has(contactId)}
              onTick={(contactId, isOn) =>
                setUnticked(new Set(isOn ? [...unticked].filter((id) => id !== contactId) : [...unticked, contactId]))
              }
            />
            <div className="letterf">
              <LetterAddresses
                addresses={addresses}
                typed={typed}
                onChange={(next) => {
                  setAddresses(next.addresses);
                  setTyped(next.typed);
                }}
              />
              <TextareaField
                label="Message"
                optional
                rows={3}
                value={message}
                error={messageProblem}
                onChange={(event) => setMessage(event.target.value)}
              />
              <LetterAttachments creditApplicationId={creditApplicationId} />
            </div>
          </div>
          <LetterPreview application={application} message={message} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={sending.strangers.length > 0}
        look="primary"
        focus="refuse"
        title="Send outside the company?"
        text={`${sending.strangers.join(', ')} ${sending.strangers.length === 1 ? 'is no contact' : 'are no contacts'} of ${application.companyName}. The letter names its limit and account.`}
        confirm="Send there"
        refuse="Go back"
        onConfirm={sending.confirmStrangers}
        onRefuse={sending.refuseStrangers}
      />
    </>
  );
}

/** What follows, beside the buttons: "Three people get it. A copy stays with the application." */
const recipientsInWords = (people: number): string => {
  if (people === 0) return 'Nobody is chosen yet.';
  const count = countInWords(people);
  const whole = `${count.charAt(0).toUpperCase()}${count.slice(1)}`;
  return `${whole} ${people === 1 ? 'person gets' : 'people get'} it. A copy stays with the application.`;
};
