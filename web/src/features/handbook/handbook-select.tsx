import { handbook } from '@gatehouse/domain/handbook/headed.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { type HandbookPlace, handbookPlaces } from '@gatehouse/domain/handbook/place.ts';
import printStyle from '#web/ui/house/print.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { SelectField } from '#web/ui/text-field.tsx';
import type { Choose } from './choose.ts';

/** Below 768 px (HB-023) the contents are the system's own list, grouped by section. */
export const HandbookSelect = ({ place, choose }: { readonly place: HandbookPlace; readonly choose: Choose }) => (
  <div className={`${resourcesStyle.choice} ${printStyle.hidden}`}>
    <SelectField
      label={handbookMessages.sectionSelect}
      choices={handbook().map((section) => ({
        label: `${section.number} ${section.title}`,
        choices: handbookPlaces()
          .filter((each) => each.section === section)
          .map(({ number, heading }) => ({ value: number, label: `${number} ${heading}` })),
      }))}
      value={place.number}
      onValue={(chosen) => {
        const found = handbookPlaces().find(({ number }) => number === chosen);
        if (found !== undefined) choose(found, 'item');
      }}
    />
  </div>
);
