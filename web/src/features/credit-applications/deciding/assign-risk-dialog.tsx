import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { Email, repeatedEmails } from '@gatehouse/domain/fields/email.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { Message, OptionalText } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call, type Input } from '#web/api/call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconTrash, IconUserPlus } from '#web/ui/icons.tsx';
import { type BoundRow, boundRows } from '#web/ui/record-form/bind.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import type { WriteParts } from '../use-write.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
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

const ask = 'POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver';
type Asking = Input<typeof ask>['body'];

const askAboutApplication = (parts: WriteParts, body: Asking) => call(ask, { ...parts, body });

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
  const form = useReviewForm({
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
  const { approvers } = form.values;
  const said = saidOf('assignRiskApprover', application);
  return (
    <WriteDialog
      {...form.frame}
      {...said}
      text={`${application.projectName}, ${formatMoney(amountCents)}. ${said.text}`}
      width={720}
      look="primary"
      labels={labelsOf(approvers.length)}
      foot="The links work for 14 days, for one answer each."
    >
      <ol className={style.people}>
        {boundRows(form, 'approvers', labels).map((approver) => (
          <ApproverFields key={approver.place} {...approver} isOnly={approvers.length === 1} />
        ))}
      </ol>
      {approvers.length >= MOST ? null : (
        <div>
          <Button
            size="sm"
            icon={<IconUserPlus size={18} />}
            onClick={() => form.set({ approvers: [...approvers, blank(approvers.length === 1 ? 2 : 1)] })}
          >
            Add another
          </Button>
        </div>
      )}
      <TextareaField {...form.bind('message')} label="Message" optional hint="Stands in the mail" rows={3} />
    </WriteDialog>
  );
}

function ApproverFields({
  row,
  place,
  bind,
  change,
  remove,
  isOnly,
}: BoundRow<Approver> & { readonly isOnly: boolean }) {
  return (
    <li>
      <div className={style.personHead}>
        <b className={house.bold}>Risk approver{isOnly ? '' : ` ${place + 1}`}</b>
        <span className={house.spacer} />
        {isOnly ? null : (
          <IconButton
            small
            label={`Remove risk approver ${place + 1}`}
            icon={<IconTrash size={18} />}
            onClick={remove}
          />
        )}
      </div>
      <div className={house.halves}>
        <TextField {...bind('name')} autoComplete="off" />
        <TextField {...bind('email')} type="email" autoComplete="off" />
        <TextField {...bind('title')} optional autoComplete="off" />
        <SelectField
          label="Tier"
          choices={tierChoices}
          value={String(row.tier)}
          onValue={(tier) => change({ tier: tier === '2' ? 2 : 1 })}
        />
      </div>
    </li>
  );
}

const labels = { name: 'Name', email: 'E-mail', title: 'Title' } as const;

/** For the summary on top. */
const labelsOf = (count: number): Readonly<Record<string, string>> => ({
  message: 'Message',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) =>
      Object.entries(labels).map(([name, label]) => [`approvers.${place}.${name}`, `${label} ${place + 1}`]),
    ).flat(),
  ),
});
