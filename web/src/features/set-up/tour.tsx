import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { stopsOf } from '@gatehouse/domain/set-up/tours.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { putTourAway, toursQuery } from './api.ts';
import style from './tour.module.css';

/**
 * The three main things of a portal, on a person's first visit there: in the page and over nothing, in the order of the keyboard. Put away, it is
 * never shown again, on no device.
 */
export function Tour({ portal }: { readonly portal: Portal }) {
  const { roleAssigned } = useProfile();
  const { data } = useQuery(toursQuery());
  const stops = stopsOf(portal, roleAssigned);
  if (data === undefined || data.done.includes(portal) || stops.length === 0) return null;
  const putAway = () => {
    queryClient.setQueryData(toursQuery().queryKey, { done: [...data.done, portal] }); // at once, whatever the line does
    putTourAway(portal).catch(() => undefined); // it is offered once more, and nothing is lost
    document.querySelector<HTMLElement>('#main h1')?.focus(); // what had the focus is gone
  };
  return (
    <div className={house.content}>
      <section className={style.tour} aria-label="What is here">
        <ol>
          {stops.map(({ title, text, to }, place) => (
            <li key={to}>
              <b className={style.number}>{place + 1}</b>
              <div>
                <h2 id={`tour-${place}`}>{title}</h2>
                <p>{text}</p>
                <Link className={house.link} to={to} aria-describedby={`tour-${place}`}>
                  Take me there
                </Link>
              </div>
            </li>
          ))}
        </ol>
        <p className={style.end}>
          <span>
            <kbd>Ctrl</kbd> <kbd>K</kbd> finds everything, <kbd>?</kbd> shows the keys.
          </span>
          <Button size="sm" onClick={putAway}>
            Put this away
          </Button>
        </p>
      </section>
    </div>
  );
}
