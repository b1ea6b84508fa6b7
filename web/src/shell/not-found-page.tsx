import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/result.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Vignette } from '#web/ui/vignette.tsx';
import '#web/ui/house/reading.css';

/** /page-not-found (§2). The home page leads signed-in people on to their portal (RT-021). */
export function NotFoundPage() {
  usePageTitle(shellMessages.pageNotFoundTitle);
  return (
    <div className={house.content}>
      <section className={style.result}>
        <Vignette name="flat" width={260} />
        <h1 tabIndex={-1}>{shellMessages.pageNotFoundTitle}</h1>
        <p className={house.reading}>{shellMessages.pageNotFound}</p>
        <div className={style.acts}>
          <Link className={buttonClass('primary')} to={homeRoute}>
            {shellMessages.backToHomepage}
          </Link>
        </div>
      </section>
    </div>
  );
}
