import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldText } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { useSettled } from '#web/ui/use-settled.ts';
import { companyChoicesQuery } from './api.ts';
import { SearchChoice } from './search-choice.tsx';

export interface CompanyPickerProps extends Omit<FieldText, 'label'> {
  readonly label: string;
  readonly value: string | null;
  readonly onValue: (companyId: string | null) => void;
  readonly id?: string;
  readonly bare?: boolean;
  /** A disabled company gets no new project. */
  readonly onlyEnabled?: boolean;
}

/** One of two thousand companies, by part of the name or by the id. */
export function CompanyPicker({ value, onValue, onlyEnabled = false, bare = false, ...text }: CompanyPickerProps) {
  const [words, setWords] = useState('');
  const found = useQuery(companyChoicesQuery({ q: useSettled(words) }));
  const known = useQuery({ ...companyChoicesQuery({ companyId: value ?? '' }), enabled: value !== null });
  const chosen = value === null ? undefined : known.data?.find(({ companyId }) => companyId === value);
  return (
    <SearchChoice
      {...text}
      bare={bare}
      chosen={chosen?.name ?? ''}
      choices={found.data}
      keyOf={({ companyId }) => companyId}
      wordsOf={({ name, number, status }) => (
        <>
          <span>{name}</span>
          <span className={house.fine}>{status === 'DISABLED' ? `${number}, disabled` : number}</span>
        </>
      )}
      disabledBecause={({ status }) =>
        onlyEnabled && status === 'DISABLED' ? projectMessages.companyDisabled : undefined
      }
      onType={setWords}
      onChoose={({ companyId }) => onValue(companyId)}
      onClear={() => onValue(null)}
      placeholder={bare ? text.label : 'Name or company ID'}
      nothing="No company is called that"
    />
  );
}
