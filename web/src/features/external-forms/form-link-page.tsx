import { type FormLink, readFormLink } from '@gatehouse/domain/external-forms/form-link.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { type FormPageData, readPageData } from './api.ts';
import style from './external-form.module.css';
import { FramedForm } from './framed-form.tsx';
import { refusalOf } from './refusal-of.ts';

const KEPT = 'formLink';

/**
 * What the mailed link brought. The token leaves the address bar at once and stays with this entry of the tab's history, so that a reload does not
 * cost what was being typed (promises rule 3); web storage never holds it.
 */
function useArrivedLink(query: Readonly<Record<string, unknown>>): FormLink {
  const [link] = useState<FormLink>(() => {
    const kept = (window.history.state as Record<string, unknown> | null)?.[KEPT];
    return window.location.search === '' && kept !== undefined ? (kept as FormLink) : readFormLink(query);
  });
  useEffect(() => {
    if (link.ok) window.history.replaceState({ ...window.history.state, [KEPT]: link }, '', window.location.pathname);
  }, [link]);
  return link;
}

/** /usercogform (§2): the token is validated first, then the form is framed. What is wrong stays on the page (XF-027). */
export function FormLinkPage({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const link = useArrivedLink(query);
  return (
    <div className={house.content}>
      <div className={style.page}>
        {link.ok ? <OpenedLink token={link.token} formId={link.formId} /> : <Refused message={link.message} />}
      </div>
    </div>
  );
}

function Refused({ message, onRetry }: { readonly message: string; readonly onRetry?: (() => void) | undefined }) {
  return (
    <>
      <PageHead title="Request form" />
      <Note tone="bad" role="alert">
        {message}
      </Note>
      {onRetry === undefined ? null : (
        <p className={style.outside}>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </>
  );
}

type Known =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly data: FormPageData }
  | { readonly is: 'refused'; readonly message: string; readonly mayRetry: boolean };

function OpenedLink({ token, formId }: { readonly token: string; readonly formId: number }) {
  const [known, setKnown] = useState<Known>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setKnown({ is: 'reading' });
    readPageData(token, stop.signal).then(
      (data) => setKnown({ is: 'read', data }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ is: 'refused', ...refusalOf(error) });
      },
    );
    return () => stop.abort();
  }, [token, tries]);
  if (known.is === 'reading')
    return (
      <section aria-busy="true">
        <PageHead title="Request form" />
        <SkeletonSheet lines={8} />
      </section>
    );
  if (known.is === 'refused')
    return <Refused message={known.message} onRetry={known.mayRetry ? () => setTries(tries + 1) : undefined} />;
  // a link to one form does not open another
  if (known.data.link.formId !== formId) return <Refused message={externalFormMessages.missingOrInvalid} />;
  return <FramedForm token={token} data={known.data} />;
}
