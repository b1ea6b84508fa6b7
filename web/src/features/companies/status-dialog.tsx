import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/errors.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshCompanies, setCompanyStatus } from './api.ts';

export interface StatusQuestion {
  readonly companyId: string;
  readonly productionName: string;
  readonly word: 'enable' | 'disable';
}

/** §4: disabling and enabling a company each ask yes or no. What the server refuses stands in the dialog, in its words (CO-019). */
export function StatusDialog({
  question,
  onDone,
}: {
  readonly question: StatusQuestion | null;
  readonly onDone: () => void;
}) {
  const set = useMutation({
    mutationFn: ({ word, companyId }: StatusQuestion) => setCompanyStatus(word, companyId),
    onSuccess: async ({ message }) => {
      toast.ok(message);
      await refreshCompanies();
      onDone();
    },
  });
  const close = () => {
    set.reset();
    onDone();
  };
  const disables = question?.word === 'disable';
  return (
    <ConfirmDialog
      open={question !== null}
      title={disables ? companyMessages.askDisable : companyMessages.askEnable}
      text={
        <>
          <b className="b">{question?.productionName}</b>
          <br />
          {disables ? companyMessages.disableMeans : companyMessages.enableMeans}
        </>
      }
      look={disables ? 'stop' : 'primary'}
      busy={set.isPending && (disables ? 'Disabling' : 'Enabling')}
      onConfirm={() => question !== null && set.mutate(question)}
      onRefuse={close}
    >
      {set.error === null ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(set.error)}
        </Note>
      )}
    </ConfirmDialog>
  );
}
