import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { passProjectsQuery } from './api.ts';

const MANY = 50;

interface PassProjectProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (projectId: string) => void;
}

/** For which project: a list of those the person may ask for; typed words narrow it where there are many. */
export function PassProject({ id, value, error, onValue }: PassProjectProps) {
  const [typed, setTyped] = useState('');
  const found = useQuery(passProjectsQuery(useSettled(typed.trim())));
  const projects = found.data ?? [];
  const isLong = typed !== '' || projects.length >= MANY;
  return (
    <>
      {isLong ? (
        <TextField
          label="Find a project"
          optional
          value={typed}
          maxLength={100}
          autoComplete="off"
          onValue={setTyped}
        />
      ) : null}
      <SelectField
        id={id}
        label="Project"
        placeholder="Choose a project"
        choices={projects.map(({ projectId, name, number }) => ({ value: projectId, label: `${name}, ${number}` }))}
        value={value}
        error={error}
        onValue={onValue}
      />
    </>
  );
}
