import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { type PassKind, passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { type Site, sites } from '@gatehouse/domain/sites/sites.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, refusedFields } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { FormTrouble } from '#web/ui/form-trouble.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { type Pass, readPassesAgain } from './api.ts';
import { PassProject } from './pass-project.tsx';
import { bodyOf, labels, nothing, problemsOf, type Values, valuesOf } from './pass-values.ts';

/** Asks for one pass (decisions §5): names as on the photo ID, where to, when, with what. With `pass`: changes that one. */
export function PassDialog({ pass, onClose }: { readonly pass?: Pass; readonly onClose: () => void }) {
  const { userProfileId: person, userPreferences } = useProfile();
  const id = useId();
  const draft = useDraft<Values>(
    { form: 'pass', person, record: pass?.passId ?? 'new' },
    pass === undefined ? { ...nothing, site: userPreferences.onTheLotCountry.onTheLotCountryName } : valuesOf(pass),
  );
  const { values, set } = draft;
  const [attempt, setAttempt] = useState(0);
  const [repeat] = useState(createRepeatKey);
  const { close, question } = useDiscardQuestion({ dirty: draft.dirty, onDiscard: draft.clear, onClose });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<{ readonly message: string }> => {
      if (pass !== undefined)
        return call('PUT /api/customer-portal/passes/:passId', {
          params: { passId: pass.passId },
          ifMatch: `"${pass.version}"`,
          body: bodyOf(values),
        });
      const body = { projectId: values.projectId, passes: [bodyOf(values)] };
      return call('POST /api/customer-portal/passes', { body, idempotencyKey: repeat.keyFor(body) });
    },
    onSuccess: ({ message }) => {
      repeat.settle();
      toast.ok(message);
      draft.clear();
      void readPassesAgain();
      onClose();
    },
    onError: (refusal) => {
      repeat.settle(refusal);
      // somebody was faster: what was typed stays, over what they wrote
      if (refusal instanceof CallError && refusal.status === 412) void readPassesAgain();
      setAttempt((count) => count + 1);
    },
  });
  const refused = Object.fromEntries(
    Object.entries(refusedFields(error)).map(([name, message]) => [name.replace(/^passes\.0\./, ''), message]),
  );
  const problems = attempt === 0 ? {} : { ...refused, ...problemsOf(values) };
  type Words = { [N in keyof Values]: Values[N] extends string ? N : never }[keyof Values];
  const text = (
    name: Words,
    more: { optional?: boolean; hint?: string; type?: string; maxLength?: number; span?: 'full' } = {},
  ) => (
    <TextField
      id={`${id}-${name}`}
      label={labels[name]}
      value={values[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <Dialog
      open
      big
      width={760}
      title={pass === undefined ? 'New pass' : `Change ${pass.number}`}
      text={
        pass?.status === 'ISSUED'
          ? 'The visitor gets the changed pass by e-mail; the code of the earlier one ends.'
          : 'The gate answers. The visitor gets the pass by e-mail when it is issued.'
      }
      onClose={isPending ? () => undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            busy={isPending && (pass === undefined ? 'Sending' : 'Saving')}
          >
            {pass === undefined ? 'Ask for the pass' : 'Save'}
          </Button>
        </>
      }
    >
      <UnsavedChanges dirty={draft.dirty} onLeave={draft.clear} />
      {question}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          setAttempt((count) => count + 1);
          if (Object.keys(problemsOf(values)).length === 0) mutate();
        }}
      >
        <FormTrouble id={id} labels={labels} problems={problems} attempt={attempt} error={error} />
        <div className="grid g2">
          {pass === undefined ? (
            <PassProject
              id={`${id}-projectId`}
              value={values.projectId}
              error={problems.projectId}
              onChoose={(projectId) => set({ projectId })}
            />
          ) : (
            <TextField label="Project" value={pass.projectName} readOnly />
          )}
          <SelectField
            id={`${id}-type`}
            label="Type"
            choices={passKindIds.map((value) => ({ value, label: passKinds[value].name }))}
            value={values.type}
            error={problems.type}
            onChange={(event) => set({ type: event.target.value as PassKind })}
          />
          {text('firstName', { hint: 'As on the photo ID' })}
          {text('lastName')}
          {text('visitorCompany', { optional: true })}
          {text('phone', { optional: true, type: 'tel', maxLength: 40 })}
          {text('email', { optional: true, hint: 'The pass is sent there', type: 'email', span: 'full' })}
          <SelectField
            id={`${id}-site`}
            label="Site"
            choices={sites.map((value) => ({ value, label: value }))}
            value={values.site}
            onChange={(event) => set({ site: event.target.value as Site, gate: '' })}
          />
          <SelectField
            id={`${id}-gate`}
            label="Gate"
            choices={[
              { value: '', label: 'Any gate' },
              ...gateNames(values.site).map((value) => ({ value, label: value })),
            ]}
            value={values.gate}
            error={problems.gate}
            onChange={(event) => set({ gate: event.target.value })}
          />
          {text('destination', { hint: 'Stage, building or room' })}
          {text('parkingPlace', { optional: true })}
          <DateField
            id={`${id}-arrivesOn`}
            label="First day"
            value={values.arrivesOn}
            error={problems.arrivesOn}
            onValue={(arrivesOn) => set({ arrivesOn })}
          />
          <DateField
            id={`${id}-leavesOn`}
            label="Last day"
            optional
            value={values.leavesOn}
            error={problems.leavesOn}
            onValue={(leavesOn) => set({ leavesOn })}
          />
          {text('fromTime', { optional: true, type: 'time' })}
          {text('toTime', { optional: true, type: 'time' })}
          {text('plate', { optional: !passKinds[values.type].needsPlate, maxLength: 15 })}
          {text('vehicle', { optional: true })}
          {text('hostName', { optional: true, hint: 'You, unless somebody else is named' })}
          {text('hostPhone', { optional: true })}
          <CheckField
            label="Needs an escort"
            checked={values.escort}
            onChange={(event) => set({ escort: event.target.checked })}
          />
          <TextareaField
            id={`${id}-noteToGate`}
            label="Note to the gate"
            optional
            span="full"
            rows={2}
            value={values.noteToGate}
            error={problems.noteToGate}
            onChange={(event) => set({ noteToGate: event.target.value })}
          />
        </div>
      </form>
    </Dialog>
  );
}
