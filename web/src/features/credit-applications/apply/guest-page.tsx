import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { dateInText, dateOfInstant, formatTime } from '@gatehouse/domain/text/format.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { CallError, sentenceOf, whomToAsk } from '#web/api/errors.ts';
import { finishGuestSection, noteGuestOpened, renewGuestLink } from '#web/features/section-shares/api.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkNotComplete, LinkOver, LinkResult, LinkUnread } from '#web/ui/link-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SaveState } from '#web/ui/record-form/save-state.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import './application.module.css';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { MergeDialog } from './application-merge-dialog.tsx';
import { SectionForm } from './application-section-form.tsx';
import { type GuestApplication, useGuestForm, useGuestSection } from './use-guest-section.ts';

/** /third-party-section: one section of an application, for somebody outside whom the customer asked (23b). No sign-in; nothing else is shown. */
export function GuestPage() {
  usePageTitle('Credit application, one section');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <ArrivedGuest token={token} />}</div>;
}

function ArrivedGuest({ token }: { readonly token: string }) {
  const section = useGuestSection(token);
  const error = section.error instanceof CallError ? section.error : null;
  if (error !== null && (error.status === 410 || error.status === 400))
    return (
      <LinkOver
        message={shareMessages.linkOver}
        text="It was taken back, it has expired, or it is not complete. Ask the person who sent it; their name stands in the mail."
        ask={whomToAsk(error)}
        renew={() => renewGuestLink(token)}
      />
    );
  if (error?.status === 409)
    return (
      <LinkResult
        heading="The application was submitted"
        text="Nothing more is needed from you. You can close this page."
        vignette="shut"
      />
    );
  if (section.data === undefined)
    return section.isError ? (
      <LinkUnread onRetry={() => void section.refetch()} />
    ) : (
      <section className={linkPageStyle.page} aria-busy="true">
        <h1 className={house.unseen}>One section of a credit application</h1>
        <SkeletonSheet lines={6} />
      </section>
    );
  return <GuestForm key={section.data.guest.shareId} token={token} application={section.data} />;
}

const day = (instant: string): string => dateInText(dateOfInstant(instant, defaultPreferences.timeZone));

function GuestForm({ token, application }: { readonly token: string; readonly application: GuestApplication }) {
  const { guest } = application;
  const form = useGuestForm(token, application);
  const [done, setDone] = useState(guest.doneAt !== null);
  const [busy, setBusy] = useState(false);
  const title = sectionTitles[guest.section];
  const first = guest.guestName.split(' ')[0];

  // a person's first touch, not the loading of the page: mail scanners load pages too
  const touched = useRef(false);
  const touch = () => {
    if (touched.current) return;
    touched.current = true;
    noteGuestOpened(token).catch(() => undefined);
  };
  const doneHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) doneHeading.current?.focus();
  }, [done]);

  const finish = async () => {
    setBusy(true);
    try {
      if (!(await form.saver.flush())) return;
      const { message } = await finishGuestSection(token);
      form.copies.removeAll();
      toast.ok(message);
      setDone(true);
    } catch (error) {
      toast.bad(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (done)
    return (
      <section className={linkPageStyle.page}>
        <h1 ref={doneHeading} tabIndex={-1}>
          {title} is done
        </h1>
        <p className={house.reading}>
          Thank you, {first}. {guest.sharedBy} was told. You can close this page; until the application is submitted
          this link still opens the section.
        </p>
        <Button onClick={() => setDone(false)}>Change something</Button>
      </section>
    );
  const { saverState } = form;
  return (
    <section className={linkPageStyle.page} onPointerDownCapture={touch} onKeyDownCapture={touch}>
      <h1>
        {title} for {guest.projectName}
      </h1>
      <p className={house.reading}>
        {first}, {guest.sharedBy} of {guest.companyName} asks you to fill in this section of a credit application. You
        see nothing else of it. What you type is saved as you go.
      </p>
      {guest.note === null ? null : (
        <div className={linkPageStyle.saving}>
          <Note>
            <b className={house.bold}>{guest.sharedBy}:</b> {guest.note}
          </Note>
        </div>
      )}
      <dl className={`${house.sheet} ${linkPageStyle.facts}`}>
        {[
          ['Production company', guest.companyName],
          ['Project', guest.projectName],
          ['Asked by', guest.sharedBy],
          ['Link works until', day(guest.expiresAt)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={linkPageStyle.saving}>
        <h2 className={house.unseen}>{title}</h2>
        <SaveState
          status={
            saverState.is === 'saved' && saverState.savedAt !== null
              ? { is: 'saved', at: formatTime(saverState.savedAt, defaultPreferences) }
              : saverState.is === 'saved'
                ? { is: 'clean' }
                : { is: saverState.is }
          }
          onRetry={form.retry}
        />
      </div>
      <SectionForm
        key={form.edition}
        application={application}
        section={guest.section}
        saver={form.saver}
        saverState={saverState}
        profile={{ userPreferences: { ...defaultPreferences } }}
        files={form.files}
        wanted={null}
        hold={form.hold}
        onDone={() => void finish()}
        bar={(onContinue, isWaiting) => (
          <div className={`${house.sheet} ${linkPageStyle.acts}`}>
            <Button
              look="key"
              size="lg"
              busy={isWaiting ? uploadMessages.waiting : busy && 'Telling them'}
              onClick={onContinue}
            >
              I am done
            </Button>
            <span className={house.fine}>{guest.sharedBy} is told, looks at it, and signs for all of it.</span>
          </div>
        )}
      />
      {form.conflict === null ? null : (
        <MergeDialog
          conflict={form.conflict}
          preferences={{ ...defaultPreferences }}
          onChosen={(data) => void form.choose(data)}
          onClose={form.closeConflict}
        />
      )}
      <UnsavedChanges dirty={form.isUnsaved} flush={form.saver.flush} />
    </section>
  );
}
