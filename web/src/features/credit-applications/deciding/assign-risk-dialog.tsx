import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { wordsOf } from '@gatehouse/domain/credit-applications/moves.ts';
import { Email, repeatedEmails } from '@gatehouse/domain/fields/email.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { Message, OptionalText } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconTrash, IconUserPlus } from '#web/ui/icons.tsx';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import type { WriteParts } from '../use-write.ts';
import type { MoveDialogProps } from './move-dialog-props.ts';
import style from './staff-dialogs.module.css';

interface Approver {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly tier: 1 | 2;
}
interface Values {
  readonly approvers: readonly Approver[];
  readonly message: string;
}

const MOST = 5;
const blank = (tier: 1 | 2): Approver => ({ name: '', email: '', title: '', tier });
const tierChoices = [
  { value: '1', label: 'Tier 1' },
  { value: '2', label: 'Tier 2' },
];

const check = ({ approvers, message }: Values): Problems => {
  const repeated = repeatedEmails(approvers.map(({ email }) => email));
  return Object.assign(
    {},
    ...approvers.map(({ name, email, title }, place) => ({
      ...problemOf(`approvers.${place}.name`, PersonName, name),
      ...problemOf(`approvers.${place}.email`, Email, email),
      ...problemOf(`approvers.${place}.title`, OptionalText, title),
      ...(email !== '' && repeated.includes(place)
        ? { [`approvers.${place}.email`]: creditMessages.sameApprover }
        : {}),
    })),
    problemOf('message', Message, message),
  );
};

type Asking = {
  readonly approvers: (Omit<Approver, 'title'> & { readonly title?: string })[];
  readonly message?: string;
};

const askAboutApplication = (parts: WriteParts, body: Asking) =>
  call('POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver', { ...parts, body });

/** T15: one to five people without an account are asked by mail to accept or decline the risk; of the application, or of a change of its limit. */
export function AssignRiskDialog({
  application,
  onClose,
  amountCents = application.recommendedCents ?? application.requestedCents ?? 0,
  send = askAboutApplication,
}: Pick<MoveDialogProps, 'application' | 'onClose'> & {
  readonly amountCents?: number;
  readonly send?: (parts: WriteParts, body: Asking) => Promise<{ message: string }>;
}) {
  const { values, set, problems, idOf, frame } = useReviewForm({
    application,
    initial: (): Values => ({ approvers: [blank(1)], message: '' }),
    check,
    kept: { form: 'credit-assign-risk', record: application.creditApplicationId },
    send: (body, parts) =>
      send(parts, {
        approvers: body.approvers.map(({ title, ...approver }) => (title === '' ? approver : { ...approver, title })),
        ...(body.message === '' ? {} : { message: body.message }),
      }),
    onClose,
  });
  const { approvers, message } = values;
  const words = wordsOf('assignRiskApprover', application);
  const change = (place: number, part: Partial<Approver>) =>
    set({ approvers: approvers.map((each, index) => (index === place ? { ...each, ...part } : each)) });
  return (
    <WriteDialog
      {...frame}
      title={words.title}
      text={`${application.projectName}, ${formatMoney(amountCents)}. ${words.sentence}`}
      width={720}
      submit={words.submit}
      look="primary"
      busyWords={words.busy}
      labels={labelsOf(approvers.length)}
      foot="The links work for 14 days, for one answer each."
    >
      <ol className={style.people}>
        {approvers.map((approver, place) => (
          <li key={place}>
            <div className={style.personHead}>
              <b className={house.bold}>Risk approver{approvers.length === 1 ? '' : ` ${place + 1}`}</b>
              <span className={house.spacer} />
              {approvers.length === 1 ? null : (
                <IconButton
                  small
                  label={`Remove risk approver ${place + 1}`}
                  icon={<IconTrash size={18} />}
                  onClick={() => set({ approvers: approvers.filter((_, index) => index !== place) })}
                />
              )}
            </div>
            <div className={house.halves}>
              <TextField
                id={idOf(`approvers.${place}.name`)}
                label="Name"
                autoComplete="off"
                value={approver.name}
                error={problems[`approvers.${place}.name`]}
                onChange={(event) => change(place, { name: event.target.value })}
              />
              <TextField
                id={idOf(`approvers.${place}.email`)}
                label="E-mail"
                type="email"
                autoComplete="off"
                value={approver.email}
                error={problems[`approvers.${place}.email`]}
                onChange={(event) => change(place, { email: event.target.value })}
              />
              <TextField
                id={idOf(`approvers.${place}.title`)}
                label="Title"
                optional
                autoComplete="off"
                value={approver.title}
                error={problems[`approvers.${place}.title`]}
                onChange={(event) => change(place, { title: event.target.value })}
              />
              <SelectField
                label="Tier"
                choices={tierChoices}
                value={String(approver.tier)}
                onChange={(event) => change(place, { tier: event.target.value === '2' ? 2 : 1 })}
              />
            </div>
          </li>
        ))}
      </ol>
      {approvers.length >= MOST ? null : (
        <div>
          <Button
            size="sm"
            icon={<IconUserPlus size={18} />}
            onClick={() => set({ approvers: [...approvers, blank(approvers.length === 1 ? 2 : 1)] })}
          >
            Add another
          </Button>
        </div>
      )}
      <TextareaField
        id={idOf('message')}
        label="Message"
        optional
        hint="Stands in the mail"
        rows={3}
        value={message}
        error={problems.message}
        onChange={(event) => set({ message: event.target.value })}
      />
    </WriteDialog>
  );
}

const labelsOf = (count: number): Readonly<Record<string, string>> => ({
  message: 'Message',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      [`approvers.${place}.name`, `Name ${place + 1}`],
      [`approvers.${place}.email`, `E-mail ${place + 1}`],
      [`approvers.${place}.title`, `Title ${place + 1}`],
    ]).flat(),
  ),
});
