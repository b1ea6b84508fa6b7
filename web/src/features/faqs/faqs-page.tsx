import { type FaqCategoryInfo, type FaqTab, faqCategories, faqCategoryOf } from '@gatehouse/domain/faqs/categories.ts';
import type { Faq, FaqCategory } from '@gatehouse/domain/faqs/faq.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { Segment } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { draftStore } from '#web/ui/record-form/draft-store.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { faqsQuery } from './api.ts';
import { FaqAnswers } from './faq-answers.tsx';
import { FaqCategorySelect, FaqCategoryTabs, panelId } from './faq-categories.tsx';
import { faqDraftPlace, isFaqDraft } from './faq-drafts.ts';
import { FaqEditor } from './faq-editor.tsx';
import style from './faqs.module.css';
import '#web/ui/house/print.module.css';

const modes = [
  { value: 'view', label: faqMessages.view },
  { value: 'edit', label: faqMessages.edit },
] as const;
type Mode = (typeof modes)[number]['value'];

export interface FaqsPageProps {
  /** What the address says: a category, and a question that a link leads to. */
  readonly tab: string | undefined;
  readonly faq: number | undefined;
  readonly onTab: (tab: FaqTab) => void;
  /** The search box of the shell. */
  readonly find?: ReactNode;
}

/** §2, §6 FAQ page: the body needs viewFaq; without it there is the heading only. */
export function FaqsPage(props: FaqsPageProps) {
  const mayView = useMay('viewFaq');
  if (mayView) return <Faqs {...props} />;
  return (
    <div className={house.content}>
      <PageHead title={faqMessages.title} />
    </div>
  );
}

const itemsOf = (faqSearch: readonly FaqCategory[] | undefined, category: FaqCategoryInfo): readonly Faq[] =>
  faqSearch?.find(({ faqCategoryId }) => faqCategoryId === category.faqCategoryId)?.faq ?? [];

/** An address with a question and no category shows the category of the question. */
const categoryHolding = (faqSearch: readonly FaqCategory[] | undefined, faq: number): FaqCategoryInfo | undefined =>
  faqCategories.find((category) => itemsOf(faqSearch, category).some(({ faqId }) => faqId === faq));

function Faqs({ tab, faq, onTab, find }: FaqsPageProps) {
  const { userProfileId, portalType } = useProfile();
  // §6: edit mode needs editFaq and a studio portal, which a System Admin has who is A/R as well (FQ-021)
  const mayEdit = useMay('editFaq') && portalType.includes('studio');
  const query = useQuery(faqsQuery);
  const category =
    (tab === undefined && faq !== undefined ? categoryHolding(query.data, faq) : undefined) ?? faqCategoryOf(tab);
  const items = itemsOf(query.data, category);

  // what was typed before the session ended is shown again at once
  const [mode, setMode] = useState<Mode>(() =>
    mayEdit && draftStore(faqDraftPlace(userProfileId, category.tab), isFaqDraft).read() !== null ? 'edit' : 'view',
  );
  const [unsaved, setUnsaved] = useState(false);
  const [asksView, setAsksView] = useState(false);
  useTopOnNewTab(category.tab, faq !== undefined);

  const show = (next: Mode): void => {
    setAsksView(false);
    setMode(next);
  };
  const view = (): void => {
    show('view');
    void query.refetch(); // §4: each reload of the view fetches again
  };
  const choose = async (next: Mode): Promise<void> => {
    if (next === mode) return;
    if (next === 'view') return unsaved ? setAsksView(true) : view();
    await query.refetch(); // whoever edits begins with what is there now
    show('edit');
  };
  const isEditing = mode === 'edit' && mayEdit;
  return (
    <div className={house.content}>
      <PageHead title={faqMessages.title}>
        {isEditing ? null : find}
        {mayEdit ? (
          <Segment label={faqMessages.mode} choices={modes} value={mode} onChoose={(next) => void choose(next)} />
        ) : null}
      </PageHead>
      <FaqCategorySelect selected={category} onTab={onTab} />
      <div className={`${resourcesStyle.sides} ${style.page}`}>
        <FaqCategoryTabs selected={category} onTab={onTab} faqSearch={query.data} unsaved={isEditing && unsaved} />
        <section className={style.answers} id={panelId} role="tabpanel" aria-labelledby={category.tab}>
          <Reading of={query} waiting={<SkeletonSheet />}>
            {() =>
              isEditing ? (
                <FaqEditor
                  key={category.tab}
                  category={category}
                  items={items}
                  userProfileId={userProfileId}
                  fresh={async () => itemsOf((await query.refetch({ throwOnError: true })).data, category)}
                  onUnsaved={setUnsaved}
                  asksView={asksView}
                  onView={view}
                  onStay={() => setAsksView(false)}
                />
              ) : (
                <FaqAnswers key={category.tab} category={category} faq={items} wanted={faq} />
              )
            }
          </Reading>
        </section>
      </div>
    </div>
  );
}

/** §2: selecting a tab scrolls to the top, unless the address leads to a question further down. */
const useTopOnNewTab = (tab: FaqTab, leadsToQuestion: boolean): void => {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (!leadsToQuestion) window.scrollTo(0, 0);
  }, [tab, leadsToQuestion]);
};
