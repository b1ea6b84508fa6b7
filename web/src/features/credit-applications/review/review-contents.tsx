import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type Section, sections, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useEffect, useState } from 'react';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import style from './review.module.css';
import { stateOfSection } from './review-section-state.ts';

/** The index of the sections; beside each, whether it is there, asked back, or still open. Hidden under 1200 px. */
export function ReviewContents({ application }: { readonly application: ReviewedApplication }) {
  const inView = useSectionInView();
  return (
    <nav className={style.contents} aria-label="Sections">
      {sections.map((section, index) => (
        <a key={section} href={`#${section}`} aria-current={inView === section ? 'true' : undefined}>
          <b>{index + 1}</b>
          <span>{sectionTitles[section]}</span>
          <Mark application={application} section={section} />
        </a>
      ))}
    </nav>
  );
}

const marks = {
  'asked back': { ink: statusStyle.pink, glyph: 'back', words: 'Asked back' },
  there: { ink: statusStyle.go, glyph: 'tick', words: 'Complete' },
  'not given': { ink: statusStyle.neutral, glyph: 'dash', words: 'Not given' },
} as const;

function Mark({ application, section }: { readonly application: ReviewedApplication; readonly section: Section }) {
  const state = stateOfSection(application, section);
  if (state === 'needs you') return <Lamp label="Needs you" />;
  const { ink, glyph, words } = marks[state];
  return (
    <span className={`${statusStyle.status} ${ink}`}>
      <Glyph name={glyph} />
      <span className={house.unseen}>{words}</span>
    </span>
  );
}

/** The section whose head last passed the top of the window. */
function useSectionInView(): Section {
  const [inView, setInView] = useState<Section>(sections[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries
          .filter((entry) => entry.isIntersecting)
          .sort((one, other) => one.boundingClientRect.top - other.boundingClientRect.top)[0];
        if (top !== undefined) setInView(top.target.id as Section);
      },
      { rootMargin: '-84px 0px -70% 0px' },
    );
    for (const section of sections) {
      const place = document.getElementById(section);
      if (place !== null) observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}
