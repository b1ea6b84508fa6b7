import { type FaqCategoryInfo, type FaqTab, faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import type { FaqCategory } from '@gatehouse/domain/faqs/faq.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Lamp } from '#web/ui/lamp.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

export const panelId = 'faq-category';
export const tabElementId = (tab: FaqTab): string => `faq-${tab}`;

/** Wide screens: the seven categories as a list, one stop of the Tab key, each an address with the number of its questions (§2). */
export function FaqCategoryTabs({
  selected,
  onTab,
  faqSearch,
  unsaved,
}: {
  readonly selected: FaqCategoryInfo;
  readonly onTab: (tab: FaqTab) => void;
  readonly faqSearch: readonly FaqCategory[] | undefined;
  readonly unsaved: boolean;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const next = targetOf(event.key, at, tabs.length);
    if (next !== undefined) tabs[next]?.focus();
    else if (event.key === ' ') onTab(faqCategories[at]?.tab ?? selected.tab);
    else return;
    event.preventDefault();
  };
  return (
    <div className="ft7" role="tablist" aria-orientation="vertical" aria-label="Categories" onKeyDown={onKeyDown}>
      {faqCategories.map(({ faqCategoryId, tab, label }) => (
        <Link
          key={tab}
          id={tabElementId(tab)}
          role="tab"
          to="/core/faqs"
          search={{ tab }}
          aria-selected={tab === selected.tab}
          aria-controls={panelId}
          tabIndex={tab === selected.tab ? 0 : -1}
        >
          {label}
          {unsaved && tab === selected.tab ? <Lamp label="Unsaved changes" /> : null}
          <span className="n">{faqSearch?.find((each) => each.faqCategoryId === faqCategoryId)?.faq.length}</span>
        </Link>
      ))}
    </div>
  );
}

const choices = faqCategories.map(({ tab, label }) => ({ value: tab, label }));

/** Small screens: a select instead of the list (§2). */
export function FaqCategorySelect({
  selected,
  onTab,
}: {
  readonly selected: FaqCategoryInfo;
  readonly onTab: (tab: FaqTab) => void;
}) {
  return (
    <div className="msel faqs">
      <SelectField
        label={faqMessages.category}
        choices={choices}
        value={selected.tab}
        onChange={(event) => onTab(event.target.value as FaqTab)}
      />
    </div>
  );
}

const targetOf = (key: string, at: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
};
