import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import buttonStyle from '#web/ui/house/button.module.css';
import house from '#web/ui/house/house.module.css';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { Terms } from '#web/ui/terms.tsx';
import type { Catalogue } from './api.ts';
import style from './new-request.module.css';
import { RequestArt } from './request-art.tsx';

interface RequestCardProps {
  readonly of: Catalogue['types'][number];
  readonly wide: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** A kind of request. The whole card is the button; its name is the button's name. */
export function RequestCard({ of, wide, busy, onChoose }: RequestCardProps) {
  const { name, about } = requestTypes[of.type];
  const { answerHours } = of;
  const isGuest = of.type === 'third-party';
  const { departments } = of;
  const byWhom = departments.length === 1 ? departments[0] : countOf(departments.length, 'department');
  return (
    <div className={wide ? `${style.type} ${style.wideType}` : style.type} aria-busy={busy || undefined}>
      <RequestArt type={of.type} />
      <h2>
        <button type="button" className={house.bare} onClick={onChoose}>
          {name}
        </button>
      </h2>
      <p>{about}</p>
      <dl>
        <Terms
          of={[
            ['Answered in', isGuest ? 'When you confirm' : `${answerHours} ${answerHours === 1 ? 'hour' : 'hours'}`],
            ['By', isGuest ? 'You, then the department' : byWhom],
          ]}
        />
      </dl>
      {busy ? <span className={buttonStyle.spinner} /> : <IconArrowRight size={22} />}
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly text: string;
  readonly onChoose: () => void;
}

/** Another way to ask than by kind. */
export const Way = ({ title, text, onChoose }: WayProps) => (
  <button type="button" className={house.bare} onClick={onChoose}>
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <IconArrowRight size={22} />
  </button>
);
