import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { Email } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { mayBeShared, type SharedSection, sharedSections } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { useQuery } from '@tanstack/react-query';
import { shareSection, sharesQuery } from '#web/features/section-shares/api.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SectionShareList } from './section-share-list.tsx';

const labels = { section: 'Section', name: 'Name', email: 'E-mail', note: 'Note' } as const;
type Values = Readonly<Record<keyof typeof labels, string>>;

const check = ({ section, name, email, note }: Values): Problems => ({
  ...(mayBeShared(section) ? {} : { section: fieldMessages.required }),
  ...problemOf('name', PersonName, name),
  ...problemOf('email', Email, email),
  ...problemOf('note', Message, note),
});

const choices = sharedSections.map((value) => ({ value, label: sectionTitles[value] }));

/**
 * One section to one person outside, by a link; below, who has it already and how far they are. Without a section it is "Share form" of the whole
 * application (§2): the section is chosen here, and every link is listed.
 */
export function SectionShareDialog({
  creditApplicationId,
  section = null,
  onClose,
}: {
  readonly creditApplicationId: string;
  readonly section?: SharedSection | null;
  readonly onClose: () => void;
}) {
  const shares = useQuery(sharesQuery(creditApplicationId));
  const { bind, frame } = useRecordForm({
    saved: (): Values => ({ section: section ?? '', name: '', email: '', note: '' }),
    kept: { form: 'section-share', record: `${creditApplicationId} ${section ?? 'any'}` },
    check,
    labels,
    send: async ({ section: chosen, ...values }) => {
      if (!mayBeShared(chosen)) throw new Error('Sent what was not checked');
      return { message: await shareSection(creditApplicationId, { section: chosen, ...values }), name: values.name };
    },
    say: () => undefined, // with the name beside it, when it is done
    onClose,
    onDone: ({ message, name }) => toast.ok(message, `${name} has a mail with the link.`),
  });
  const own = shares.data?.filter((share) => section === null || share.section === section) ?? [];
  return (
    <WriteDialog
      {...frame}
      title={section === null ? 'Share form' : `Share ${sectionTitles[section].toLowerCase()}`}
      text={`They get a mail with a link that opens ${section === null ? 'the section you choose' : 'this section'} and nothing else, without an account. It ends after ${lot().deadlines.shareDays} days or when you submit.`}
      submit="Send the link"
      busyWords="Sending"
      width={640}
    >
      <div className={house.halves}>
        {section === null ? (
          <SelectField {...bind('section')} span="full" placeholder="Choose a section" choices={choices} />
        ) : null}
        <TextField {...bind('name')} autoComplete="off" />
        <TextField {...bind('email')} inputMode="email" autoComplete="off" />
        <TextareaField {...bind('note')} optional span="full" rows={3} hint="Stands in the mail" />
      </div>
      {shares.isError ? <ErrorPanel of={shares} /> : null}
      {shares.isPending ? <SkeletonLine height={48} width="100%" /> : null}
      {own.length === 0 ? null : (
        <SectionShareList creditApplicationId={creditApplicationId} shares={own} named={section === null} />
      )}
    </WriteDialog>
  );
}
