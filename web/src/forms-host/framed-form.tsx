import type { AnswerOf } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { startingAnswers } from '@gatehouse/domain/external-forms/starting-answers.ts';
import type { AnswerProblem, Answers } from '@gatehouse/domain/forms/answers.ts';
import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import type { NamedDepartment } from '#web/ui/form/departments-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import type { Portal } from './ask-portal.ts';
import formsHostStyle from './forms-host.module.css';
import { Papers } from './papers.tsx';

export interface FramedFormProps {
  readonly portal: Portal;
  readonly prefill: URLSearchParams;
  readonly definition: FormDefinition;
  readonly departments: readonly NamedDepartment[];
  /** What the page around it knows; null where it is framed by somebody who keeps nothing. */
  readonly known: AnswerOf<'kept'> | null;
}

/** The form itself: what it begins with, what goes with it, and what becomes of it. */
export function FramedForm({ portal, prefill, definition, departments, known }: FramedFormProps) {
  const [initial] = useState(
    () => known?.answers ?? startingAnswers(definition, (field) => prefill.get(field), known?.guest ?? null),
  );
  const latest = useRef<Answers>(initial);
  const [website, setWebsite] = useState('');
  const [done, setDone] = useState<string | null>(null);

  const submit = async (answers: Answers): Promise<readonly AnswerProblem[] | undefined> => {
    const answer = await portal.submit(answers, website);
    if (answer.event === 'refused') return answer.problems;
    setDone(answer.message);
    return undefined;
  };
  if (done !== null)
    return (
      <Note tone="go" role="status">
        {done}
      </Note>
    );
  return (
    <>
      <h1 className={house.unseen}>{definition.title}</h1>
      {known?.guest ? null : <AskedFor prefill={prefill} />}
      <DefinedForm
        definition={definition}
        departments={departments}
        places={known?.places}
        initial={initial}
        onChange={(answers) => {
          latest.current = answers;
          portal.typed(answers);
        }}
        onSubmit={submit}
        submitLabel={externalFormMessages.submit}
        papers={
          known === null || definition.attachments === 0
            ? undefined
            : (follow) => (
                <Papers portal={portal} initial={known.papers} most={definition.attachments} follow={follow} />
              )
        }
        beside={
          known === null ? undefined : <Later portal={portal} answers={() => latest.current} askedBy={known.askedBy} />
        }
      />
      <div className={formsHostStyle.warnings} aria-hidden="true">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </label>
      </div>
    </>
  );
}

/** XF-008, XF-010: whose request this will be. Nobody knows who holds a copied link, so the fields about "you" stay theirs to fill in. */
function AskedFor({ prefill }: { readonly prefill: URLSearchParams }) {
  const who = [prefill.get('Requestor'), prefill.get('ApplicantEmail')].filter(Boolean).join(', ');
  return who === '' ? null : (
    <p className={`${formsHostStyle.above} ${house.fine}`}>{externalFormMessages.requestedBy(who)}</p>
  );
}

interface LaterProps {
  readonly portal: Portal;
  readonly answers: () => Answers;
  readonly askedBy: string;
}

/** Saves what is there, right or wrong, at the link; until then only this tab has it. */
function Later({ portal, answers, askedBy }: LaterProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly message: string; readonly isKept: boolean } | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setSaid(await portal.later(answers()));
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy && externalFormMessages.saving} onClick={() => void save()}>
        {externalFormMessages.later}
      </Button>
      <span className={said?.isKept === false ? fieldStyle.problem : house.fine} role="status">
        {said?.message ?? externalFormMessages.countsWhen(askedBy)}
      </span>
    </>
  );
}
