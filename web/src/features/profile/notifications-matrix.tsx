import {
  type ChosenEvent,
  eventGroups,
  type MailChoice,
  mailChoices,
  notificationEventNames,
  notificationEvents,
} from '@gatehouse/domain/profile/notifications.ts';
import { Fragment } from 'react';
import choiceStyle from '#web/ui/house/choice.module.css';
import house from '#web/ui/house/house.module.css';
import { IconCheck, IconLock } from '#web/ui/icons.tsx';
import style from './notifications-matrix.module.css';
import type { EventValues } from './notifications-values.ts';

const heads: Readonly<Record<MailChoice, { readonly head: string; readonly short: string }>> = {
  now: { head: 'E-mail now', short: 'Now' },
  daily: { head: 'Daily digest', short: 'Daily' },
  off: { head: 'No e-mail', short: 'Off' },
};

interface MatrixProps {
  readonly side: 'customer' | 'studio';
  readonly events: EventValues;
  readonly onEvents: (events: EventValues) => void;
}

/** Event by event: at once, with the day's one message, or not at all; and whether the portal lights a lamp for it. */
export function NotificationsMatrix({ side, events, onEvents }: MatrixProps) {
  const shown = notificationEventNames.filter((name) => notificationEvents[name].sides.some((each) => each === side));
  return (
    <table className={style.matrix}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          {mailChoices.map((choice) => (
            <th scope="col" key={choice}>
              {heads[choice].head}
            </th>
          ))}
          <th scope="col">In the portal</th>
        </tr>
      </thead>
      <tbody>
        {eventGroups.map((group) => {
          const names = shown.filter((name) => notificationEvents[name].group === group);
          return names.length === 0 ? null : (
            <Fragment key={group}>
              <tr className={style.groupRow}>
                <th scope="rowgroup" colSpan={5}>
                  {group}
                </th>
              </tr>
              {names.map((name) => {
                const { label, about } = notificationEvents[name];
                const words = (
                  <th scope="row">
                    {label}
                    <br />
                    <span className={house.fine}>{about}</span>
                  </th>
                );
                return name === 'creditDecisions' || name === 'security' ? (
                  <tr key={name}>
                    {words}
                    <td colSpan={4}>
                      <span className={style.alwaysSent}>
                        <IconLock size={16} />
                        Always sent
                      </span>
                    </td>
                  </tr>
                ) : (
                  <tr key={name}>
                    {words}
                    <Choices name={name} label={label} events={events} onEvents={onEvents} />
                  </tr>
                );
              })}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface ChoicesProps extends Omit<MatrixProps, 'side'> {
  readonly name: ChosenEvent;
  readonly label: string;
}

function Choices({ name, label, events, onEvents }: ChoicesProps) {
  const chosen = events[name];
  const set = (part: Partial<typeof chosen>) => onEvents({ ...events, [name]: { ...chosen, ...part } });
  return (
    <>
      {mailChoices.map((mail) => (
        <td key={mail} data-l={heads[mail].short}>
          <label className={choiceStyle.choice}>
            <input
              type="radio"
              name={name}
              aria-label={`${label}: ${heads[mail].head}`}
              checked={chosen.mail === mail}
              onChange={() => set({ mail })}
            />
            <i className={choiceStyle.radio} />
          </label>
        </td>
      ))}
      <td data-l="In the portal">
        <label className={choiceStyle.choice}>
          <input
            type="checkbox"
            aria-label={`${label}: in the portal`}
            checked={chosen.inPortal}
            onChange={(event) => set({ inPortal: event.target.checked })}
          />
          <i>
            <IconCheck size={16} />
          </i>
        </label>
      </td>
    </>
  );
}
