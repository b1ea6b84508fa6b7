import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { GuestSection } from '@gatehouse/domain/section-shares/contract.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { CallError, whomToAsk } from '#web/api/errors.ts';
import { finishGuestSection, noteGuestOpened, renewGuestLink } from '#web/features/section-shares/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { LinkFacts, LinkNotComplete, LinkOver, LinkResult, LinkUnread, useFirstTouch } from '#web/ui/link-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import './application.module.css';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { SectionsSaved } from './application-head.tsx';
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

function GuestForm({ token, application }: { readonly token: string; readonly application: GuestApplication }) {
  const { guest } = application;
  const form = useGuestForm(token, application);
  const [done, setDone] = useState(guest.doneAt !== null);
  const [busy, setBusy] = useState(false);
  const title = sectionTitles[guest.section];

  const touch = useFirstTouch(() => noteGuestOpened(token));
  const finish = async () => {
    setBusy(true);
    try {
      if (!(await form.saver.flush())) return;
      const { message } = await finishGuestSection(token);
      form.copies.removeAll();
      toast.ok(message);
      setDone(true);
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  if (done) return <Done guest={guest} onBack={() => setDone(false)} />;
  const { saverState } = form;
  return (
    <section className={linkPageStyle.page} {...touch}>
      <Asked guest={guest} />
      <div className={linkPageStyle.saving}>
        <h2 className={house.unseen}>{title}</h2>
        <SectionsSaved state={saverState} onRetry={form.saver.retry} />
      </div>
      <SectionForm
        key={saverState.edition}
        application={application}
        section={guest.section}
        saver={form.saver}
        saverState={saverState}
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
      <MergeDialog saver={form.saver} />
      <UnsavedChanges dirty={form.isUnsaved} flush={form.saver.flush} />
    </section>
  );
}

const firstOf = ({ guestName }: GuestSection) => guestName.split(' ')[0];

/** Who asks for what, and until when. */
function Asked({ guest }: { readonly guest: GuestSection }) {
  return (
    <>
      <h1>
        {sectionTitles[guest.section]} for {guest.projectName}
      </h1>
      <p className={house.reading}>
        {firstOf(guest)}, {guest.sharedBy} of {guest.companyName} asks you to fill in this section of a credit
        application. You see nothing else of it. What you type is saved as you go.
      </p>
      {guest.note === null ? null : (
        <div className={linkPageStyle.saving}>
          <Note>
            <b className={house.bold}>{guest.sharedBy}:</b> {guest.note}
          </Note>
        </div>
      )}
      <LinkFacts
        facts={[
          ['Production company', guest.companyName],
          ['Project', guest.projectName],
          ['Asked by', guest.sharedBy],
          ['Link works until', <Day key="until" at={guest.expiresAt} />],
        ]}
      />
    </>
  );
}

function Done({ guest, onBack }: { readonly guest: GuestSection; readonly onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={linkPageStyle.page}>
      <h1 ref={heading} tabIndex={-1}>
        {sectionTitles[guest.section]} is done
      </h1>
      <p className={house.reading}>
        Thank you, {firstOf(guest)}. {guest.sharedBy} was told. You can close this page; until the application is
        submitted this link still opens the section.
      </p>
      <Button onClick={onBack}>Change something</Button>
    </section>
  );
}
