import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import type { Faq } from '@gatehouse/domain/faqs/faq.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { lotSite, siteSettings, telephoneLinkOf } from '@gatehouse/domain/sites/sites.ts';
import { useEffect, useRef } from 'react';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { Note } from '#web/ui/note.tsx';
import { FaqWords } from './faq-words.tsx';
import style from './faqs.module.css';

const headingId = (faqId: number): string => `faq-${faqId}`;

interface FaqAnswersProps {
  readonly category: FaqCategoryInfo;
  readonly faq: readonly Faq[];
  readonly wanted: number | undefined;
}

/** §2 View mode: questions as headings, answers below. `wanted` is the question that the address names. */
export function FaqAnswers({ category, faq, wanted }: FaqAnswersProps) {
  const isThere = faq.some(({ faqId }) => faqId === wanted);
  return (
    <>
      <h2>{category.label}</h2>
      {wanted === undefined || isThere ? null : <Note role="status">{faqMessages.notThere}</Note>}
      {faq.length === 0 ? (
        <EmptyState level="h3" title={faqMessages.empty} text={faqMessages.emptyText} vignette="ajar" />
      ) : (
        faq.map((item) => (
          <QuestionAndAnswer key={item.faqId} item={item} category={category} wanted={item.faqId === wanted} />
        ))
      )}
      <SomethingElse />
    </>
  );
}

interface QuestionAndAnswerProps {
  readonly item: Faq;
  readonly category: FaqCategoryInfo;
  readonly wanted: boolean;
}

function QuestionAndAnswer({ item, category, wanted }: QuestionAndAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return (
    <article aria-labelledby={headingId(item.faqId)} data-wanted={wanted || undefined}>
      <div className={style.questionHead}>
        <h3 id={headingId(item.faqId)} ref={heading} tabIndex={-1}>
          {item.faqQuestions}
        </h3>
        <CopyLinkButton path={`/core/faqs?tab=${category.tab}&faq=${item.faqId}`} of={item.faqQuestions} />
      </div>
      <p className={house.reading}>
        <FaqWords text={item.faqAnswers} />
      </p>
    </article>
  );
}

function SomethingElse() {
  const { phone } = siteSettings(lotSite());
  const { answeredWhen } = lot().brand;
  if (phone === '') return null;
  return (
    <p className={style.stillQuestions}>
      <span>{faqMessages.somethingElse}</span>
      <a className={resourcesStyle.phone} href={telephoneLinkOf(lotSite())}>
        {phone}
      </a>
      {answeredWhen === '' ? null : <span>{answeredWhen}</span>}
    </p>
  );
}
