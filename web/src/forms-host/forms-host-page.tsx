import type { AnswerOf } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { NamedDepartment } from '#web/ui/form/departments-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { portalOf } from './ask-portal.ts';
import { FramedForm } from './framed-form.tsx';

interface Asked {
  readonly definition: FormDefinition;
  readonly version: number;
  readonly departments: readonly NamedDepartment[];
  readonly known: AnswerOf<'kept'> | null;
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
  const [page] = useState(() => portalOf(portal, formId));
  useEffect(() => {
    const stop = new AbortController();
    Promise.all([readForm(portal, formId, stop.signal), page.kept()]).then(
      ([form, known]) => setAsked({ ...form, known }),
      () => {
        if (!stop.signal.aborted) setAsked('failed');
      },
    );
    return () => stop.abort();
  }, [portal, page, formId, tries]);
  useEffect(() => {
    const watch = new ResizeObserver(() => page.height(document.body.scrollHeight));
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [page]);

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
  return <FramedForm key={asked.version} portal={page} prefill={prefill} {...asked} />;
}

/** Read without credentials: forms hold nothing of anybody, and this page may not be anybody. */
const readForm = async (portal: string, formId: number, signal: AbortSignal): Promise<Omit<Asked, 'known'>> => {
  const answer = await fetch(`${portal}/api/ar-portal/shareable-link/form?formId=${formId}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
  return (await answer.json()) as Asked;
};
