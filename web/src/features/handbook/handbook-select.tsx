import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { type HandbookPlace, handbookPlaces } from '@gatehouse/domain/handbook/place.ts';
import { handbookSections } from '@gatehouse/domain/handbook/sections.ts';
import { Field } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import printStyle from '#web/ui/house/print.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import type { Choose } from './choose.ts';

/** Below 768 px (HB-023) the contents are the system's own list, grouped by section. */
export const HandbookSelect = ({ place, choose }: { readonly place: HandbookPlace; readonly choose: Choose }) => (
  <div className={`${resourcesStyle.choice} ${printStyle.hidden}`}>
    <Field label={handbookMessages.sectionSelect}>
      {(wiring) => (
        <span className={fieldStyle.select}>
          <select
            {...wiring}
            className={fieldStyle.control}
            value={place.number}
            onChange={(event) => {
              const chosen = handbookPlaces.find(({ number }) => number === event.target.value);
              if (chosen !== undefined) choose(chosen, 'item');
            }}
          >
            {handbookSections.map((section) => (
              <optgroup key={section.tab} label={`${section.number} ${section.title}`}>
                {handbookPlaces
                  .filter((each) => each.section === section)
                  .map(({ number, heading }) => (
                    <option key={number} value={number}>
                      {number} {heading}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <IconChevronDown size={16} />
        </span>
      )}
    </Field>
  </div>
);
