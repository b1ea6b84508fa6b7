import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import house from '#web/ui/house/house.module.css';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { refreshCompanies, setCompanyStatus } from './api.ts';

export interface StatusQuestion {
  readonly companyId: string;
  readonly productionName: string;
  readonly word: 'enable' | 'disable';
}

interface StatusDialogProps {
  readonly question: StatusQuestion | null;
  readonly onDone: () => void;
}

/** §4: disabling and enabling a company each ask yes or no. What the server refuses stands in the dialog, in its words (CO-019). */
export function StatusDialog({ question, onDone }: StatusDialogProps) {
  if (question === null) return null;
  const { word, companyId, productionName } = question;
  const disables = word === 'disable';
  return (
    <ActQuestion
      title={disables ? companyMessages.askDisable : companyMessages.askEnable}
      text={
        <>
          <b className={house.bold}>{productionName}</b>
          <br />
          {disables ? companyMessages.disableMeans : companyMessages.enableMeans}
        </>
      }
      look={disables ? 'stop' : 'primary'}
      act={() => setCompanyStatus(word, companyId)}
      busyWords={disables ? 'Disabling' : 'Enabling'}
      reads={refreshCompanies}
      onClose={onDone}
    />
  );
}
