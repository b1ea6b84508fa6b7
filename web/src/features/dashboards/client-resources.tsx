import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './customer.module.css';

const pages = [
  { to: '/core/wbso-handbook', label: 'Handbook', text: 'How things are done here, from drive-ons to wrap.' },
  { to: '/core/maps', label: 'Maps', text: 'Main lot, ranch, chargers and conference rooms.' },
  { to: '/core/core-directory', label: 'Directory', text: 'Every department on the lot, and who picks up.' },
  { to: '/core/faqs', label: 'FAQs', text: 'What productions ask, answered by the departments.' },
] as const;

/** The client resources on the overview (§6 accessClientResource, PM-005). The pages are public: the right is about this card and nothing else. */
export function ClientResources() {
  return (
    <Sheet title="Client resources" label="Client resources">
      <ul className={`${style.clientResources} ${house.inside}`}>
        {pages.map(({ to, label, text }) => (
          <li key={to}>
            <Link className={house.link} to={to}>
              {label}
            </Link>
            <span className={house.fine}>{text}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
