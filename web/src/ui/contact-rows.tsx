import type { ReactNode } from 'react';
import { type Contact, wordsOf } from './contact-table.ts';
import { Inlines } from './content-links.tsx';
import house from './house/house.module.css';
import style from './house/resources.module.css';
import './house/print.module.css';

/** People and desks as in picture 10: name and detail, mail, a number big enough to tap, and what the screen puts at the end. */
export const ContactRows = ({
  contacts,
  pin,
}: {
  readonly contacts: readonly Contact[];
  readonly pin?: ((name: string, detail: string) => ReactNode) | undefined;
}) => (
  <ul className={style.contacts}>
    {contacts.map(({ name, detail, mails, phones }, index) => (
      <li key={index}>
        <div>
          <b>
            <Inlines of={name} />
          </b>
          {detail.length === 0 ? null : (
            <span className={house.fine}>
              <Inlines of={detail} />
            </span>
          )}
        </div>
        <div className={style.mail}>
          {mails.map((mail) => (
            <a key={mail.href} className={house.link} href={mail.href}>
              {mail.label}
            </a>
          ))}
        </div>
        <div className={style.numbers}>
          {phones.map((phone) => (
            <a key={phone.href} className={style.phone} href={phone.href}>
              {phone.label}
            </a>
          ))}
        </div>
        <div className={style.map}>{pin?.(wordsOf(name), wordsOf(detail))}</div>
      </li>
    ))}
  </ul>
);
