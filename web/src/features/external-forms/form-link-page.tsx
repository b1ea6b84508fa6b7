import { brand } from '@gatehouse/domain/brand/brand.ts';
import { readFormLink } from '@gatehouse/domain/external-forms/form-link.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** /usercogform (§2): says what is wrong with the address; the form itself comes with the requests. Its messages stay (XF-027). */
export function FormLinkPage({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const link = readFormLink(query);
  return (
    <div className="wrap">
      <PageHead title="Request form" />
      {link.ok ? (
        <div className="sheet">
          <EmptyState
            title={externalFormMessages.notOpenTitle}
            text={externalFormMessages.notOpen}
            action={
              <a className={buttonClass('line')} href={`mailto:${brand.contactEmail}`}>
                Write to client services
              </a>
            }
          />
        </div>
      ) : (
        <Note tone="bad" role="alert">
          {link.message}
        </Note>
      )}
    </div>
  );
}
