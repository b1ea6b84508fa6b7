import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';

/** "Riley, The company asks for credit. Levels 1 and 2 have approved it. …" */
export const questionInWords = ({
  approverName,
  companyName,
  levelsGiven,
}: Pick<RiskQuestion, 'approverName' | 'companyName' | 'levelsGiven'>): string => {
  const levels = levelsGiven.map((level) => level.replace(/^Level /, ''));
  const approved =
    levels.length === 0
      ? ''
      : levels.length === 1
        ? ` Level ${levels[0]} has approved it.`
        : ` Levels ${levels.join(' and ')} have approved it.`;
  return `${approverName.split(' ')[0]}, ${companyName} asks for credit.${approved} You may accept the risk or decline it; nothing happens until you press a button.`;
};
