import { EmptyState } from './empty-state.tsx';
import { PageHead } from './page-head.tsx';

/** A page of the administration as everybody else sees it. */
export function ForSystemAdmins({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="wrap">
      <PageHead title={title} />
      <div className="sheet">
        <EmptyState vignette="shut" title="This page is for System Admins" text={text} />
      </div>
    </div>
  );
}
