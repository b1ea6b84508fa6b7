import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioField } from '#web/ui/check-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { holdingProjectsQuery } from './api.ts';

const TYPING_MS = 250;

interface ProjectFinderProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (projectId: string) => void;
}

/** Some of fifty thousand projects: typed words find ten, one of them is ticked. What is ticked stays in sight. */
export function ProjectFinder({ id, value, error, onValue }: ProjectFinderProps) {
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim(), TYPING_MS);
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const found = useQuery({ ...holdingProjectsQuery(asked), enabled: asked !== '', placeholderData: keepPreviousData });
  const choices = (asked === '' ? [] : (found.data ?? [])).map(({ projectId, name, number, companyName }) => ({
    value: projectId,
    label: `${name}, ${number}, ${companyName}`,
  }));
  const shown = chosen === null || choices.some((each) => each.value === chosen.value) ? choices : [chosen, ...choices];
  return (
    <div className={fieldStyle.field}>
      <TextField
        id={id}
        label="Project"
        autoComplete="off"
        maxLength={100}
        placeholder="Name or number"
        value={typed}
        error={error}
        onValue={setTyped}
      />
      {shown.length > 0 ? (
        <RadioField
          legend={<span className={house.unseen}>Projects found</span>}
          choices={shown}
          value={value}
          onChoose={(projectId) => {
            setChosen(shown.find((each) => each.value === projectId) ?? null);
            onValue(projectId);
          }}
        />
      ) : null}
      <span role="status" className={fieldStyle.hint}>
        {asked !== '' && found.data?.length === 0 ? 'No project of that name may hold anything.' : ''}
      </span>
    </div>
  );
}
