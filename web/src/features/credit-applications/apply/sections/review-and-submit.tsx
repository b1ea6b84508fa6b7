import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { SectionFacts } from '../application-section-facts.tsx';
import type { StepState } from '../application-steps.ts';
import { typedName } from '../application-values.ts';
import reviewRowsStyle from '../review-rows.module.css';
import sectionPartsStyle from '../section-parts.module.css';
import { signatureProblems, type TypedSignature } from './terms-and-conditions.tsx';

interface ReviewProps {
  readonly application: CustomerApplication;
  readonly states: readonly StepState[];
  readonly signature: TypedSignature;
}

/** Step 9: every section with its state, what is missing as ways to it, and what was typed as it will be read. */
export function ReviewSections({ application, states, signature }: ReviewProps) {
  return (
    <section className={house.sheet} aria-label="Sections">
      {states.map((state) => {
        if (state.step === 'review-and-submit') return null;
        const section = state.step;
        return (
          <div className={reviewRowsStyle.reviewRow} key={section}>
            <div className={reviewRowsStyle.reviewHead}>
              <span className={sectionPartsStyle.number}>{state.number}</span>
              <b className={house.bold}>{state.title}</b>
              <StatusTag look={lookOf(state)} />
              <Link
                className={`${house.link} ${house.small}`}
                to="/feature/customer-dashboard/credit-application"
                search={{ creditApplicationId: application.creditApplicationId, section }}
              >
                Edit<span className={house.unseen}> {state.title}</span>
              </Link>
            </div>
            <Missing application={application} section={section} state={state} signature={signature} />
            {section === 'terms-and-conditions' || state.state === 'todo' ? null : (
              <details className={sectionPartsStyle.more}>
                <summary>What it says</summary>
                <SectionFacts application={application} section={section} />
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}

const lookOf = ({ step, state, flagged, prefilled }: StepState): StatusLook => {
  if (flagged) return { family: 'pink', glyph: 'back', label: 'To change or answer' };
  if (prefilled) return { family: 'neutral', glyph: 'ring', label: 'Confirm or edit' };
  if (state !== 'done')
    return { family: 'neutral', glyph: 'dash', label: state === 'started' ? 'In progress' : 'Not started' };
  const label = step === 'terms-and-conditions' ? 'Signed with the submission' : 'Complete';
  return { family: 'go', glyph: 'tick', label };
};

function Missing({
  application,
  section,
  state,
  signature,
}: {
  readonly application: CustomerApplication;
  readonly section: CustomerSection;
  readonly state: StepState;
  readonly signature: TypedSignature;
}) {
  const told = application.progress.find((entry) => entry.section === section)?.missing ?? [];
  const missing =
    section === 'terms-and-conditions'
      ? Object.entries(signatureProblems(signature)).map(([field, errorMessage]) => ({ field, errorMessage }))
      : told;
  const lines =
    state.flagged && missing.length === 0
      ? [{ field: '', errorMessage: state.note ?? 'Look at this section again.' }]
      : missing;
  if (lines.length === 0) return null;
  return (
    <ul className={reviewRowsStyle.missing}>
      {lines.map(({ field, errorMessage }) => (
        <li key={field + errorMessage}>
          <Link
            className={house.link}
            to="/feature/customer-dashboard/credit-application"
            search={{
              creditApplicationId: application.creditApplicationId,
              section,
              ...(field === '' ? {} : { field: typedName(section, field) }),
            }}
          >
            {field === '' ? errorMessage : `${fieldName(section, field)}: ${errorMessage}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
