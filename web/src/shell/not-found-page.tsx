import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Vignette } from '#web/ui/vignette.tsx';
import '#web/ui/house/reading.css';
import '#web/ui/house/result.css';

/** /page-not-found (§2). The home page leads signed-in people on to their portal (RT-021). */
export function NotFoundPage() {
  usePageTitle(shellMessages.pageNotFoundTitle);
  return (
    <div className="wrap">
      <section className="res">
        <Vignette name="flat" width={260} />
        <h1 tabIndex={-1}>{shellMessages.pageNotFoundTitle}</h1>
        <p className="read">{shellMessages.pageNotFound}</p>
        <div className="acts">
          <Link className={buttonClass('primary')} to={homeRoute}>
            {shellMessages.backToHomepage}
          </Link>
        </div>
      </section>
    </div>
  );
}
