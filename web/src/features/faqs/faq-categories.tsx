import { type FaqCategoryInfo, type FaqTab, faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import type { FaqCategory } from '@gatehouse/domain/faqs/faq.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { Link } from '@tanstack/react-router';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { uprightTabKeys } from '#web/ui/upright-tab-keys.ts';
import style from './faqs.module.css';

export const panelId = 'faq-category';

interface FaqCategoryTabsProps {
  readonly selected: FaqCategoryInfo;
  readonly onTab: (tab: FaqTab) => void;
  readonly faqSearch: readonly FaqCategory[] | undefined;
  readonly unsaved: boolean;
}

/** Wide screens: the seven categories as a list, one stop of the Tab key, each an address with the number of its questions (§2). */
export function FaqCategoryTabs({ selected, onTab, faqSearch, unsaved }: FaqCategoryTabsProps) {
  const onKeyDown = uprightTabKeys((at) => onTab(faqCategories[at]?.tab ?? selected.tab));
  return (
    <div
      className={style.categories}
      role="tablist"
      aria-orientation="vertical"
      aria-label="Categories"
      onKeyDown={onKeyDown}
    >
      {faqCategories.map(({ faqCategoryId, tab, label }) => (
        <Link
          key={tab}
          id={tab} // §2 names these ids
          role="tab"
          to="/core/faqs"
          search={{ tab }}
          aria-selected={tab === selected.tab}
          aria-controls={panelId}
          tabIndex={tab === selected.tab ? 0 : -1}
        >
          {label}
          {unsaved && tab === selected.tab ? <Lamp label="Unsaved changes" /> : null}
          <span className={style.count}>
            {faqSearch?.find((each) => each.faqCategoryId === faqCategoryId)?.faq.length}
          </span>
        </Link>
      ))}
    </div>
  );
}

const choices = faqCategories.map(({ tab, label }) => ({ value: tab, label }));

interface FaqCategorySelectProps {
  readonly selected: FaqCategoryInfo;
  readonly onTab: (tab: FaqTab) => void;
}

/** Small screens: a select instead of the list (§2). */
export function FaqCategorySelect({ selected, onTab }: FaqCategorySelectProps) {
  return (
    <div className={`${resourcesStyle.choice} ${style.page}`}>
      <SelectField
        label={faqMessages.category}
        choices={choices}
        value={selected.tab}
        onValue={(chosen) => onTab(chosen as FaqTab)}
      />
    </div>
  );
}
