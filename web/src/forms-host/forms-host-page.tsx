import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { AnswerProblem, Answers } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { NamedDepartment } from '#web/ui/form/defined-field.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { askPortal, keptByPortal, tellTyped } from './ask-portal.ts';

interface Asked {
  readonly definition: FormDefinition;
  readonly version: number;
  readonly departments: readonly NamedDepartment[];
  readonly kept: Answers | null;
}

export interface FormsHostPageProps {
  readonly formId: number;
  /** The origin of the page around this one; the only one that is spoken to. */
  readonly portal: string;
  readonly prefill: URLSearchParams;
}

/** A form of §9 on its own address. It knows no token and no session: what is typed goes to the page around it, which sends it on. */
export function FormsHostPage({ formId, portal, prefill }: FormsHostPageProps) {
  const [asked, setAsked] = useState<Asked | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    Promise.all([readForm(portal, formId, stop.signal), keptByPortal(portal, formId)]).then(
      ([form, kept]) => setAsked({ ...form, kept }),
      () => {
        if (!stop.signal.aborted) setAsked('failed');
      },
    );
    return () => stop.abort();
  }, [portal, formId, tries]);

  if (asked === null) return <SkeletonSheet lines={8} />;
  if (asked === 'failed')
    return (
      <Note tone="bad" role="alert">
        {externalFormMessages.somethingWrong}{' '}
        <Button
          size="sm"
          onClick={() => {
            setAsked(null);
            setTries(tries + 1);
          }}
        >
          Try again
        </Button>
      </Note>
    );
  return <Form key={asked.version} formId={formId} portal={portal} prefill={prefill} asked={asked} />;
}

/** Read without credentials: forms hold nothing of anybody, and this page may not be anybody. */
const readForm = async (portal: string, formId: number, signal: AbortSignal): Promise<Omit<Asked, 'kept'>> => {
  const answer = await fetch(`${portal}/api/ar-portal/shareable-link/form?formId=${formId}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
  return (await answer.json()) as Asked;
};

/** What the page around it knows, unless something was typed over it already. */
const startingFrom = (definition: FormDefinition, prefill: URLSearchParams, kept: Answers | null): Answers => {
  const known = Object.fromEntries(
    fieldsOf(definition).flatMap(({ key, prefill: named }) => {
      const value = named === undefined ? null : prefill.get(named);
      return value === null || value === '' ? [] : [[key, value]];
    }),
  );
  return kept ?? known;
};

interface FormProps extends FormsHostPageProps {
  readonly asked: Asked;
}

function Form({ formId, portal, prefill, asked }: FormProps) {
  const { definition, departments } = asked;
  const [initial] = useState(() => startingFrom(definition, prefill, asked.kept));
  const [website, setWebsite] = useState('');
  const [done, setDone] = useState<string | null>(null);

  const submit = async (answers: Answers): Promise<readonly AnswerProblem[] | undefined> => {
    const answer = await askPortal(portal, { formId, answers, website });
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
      <h1 className="vh">{definition.title}</h1>
      <DefinedForm
        definition={definition}
        departments={departments}
        initial={initial}
        onChange={(answers) => tellTyped(portal, formId, answers)}
        onSubmit={submit}
        submitLabel={externalFormMessages.submit}
      />
      <div className="fhost-w" aria-hidden="true">
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
