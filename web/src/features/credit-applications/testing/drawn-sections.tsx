import type {
  CustomerApplication,
  ReviewedApplication,
} from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  type CustomerSection,
  customerSections,
  savedSections,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SectionFacts } from '../apply/application-section-facts.tsx';
import { valuesOf } from '../apply/application-values.ts';
import { sectionFields } from '../apply/section-fields.tsx';
import { AccountsPayableContactsFields } from '../apply/sections/accounts-payable-contacts.tsx';
import { emptySignature, TermsAndConditionsFields } from '../apply/sections/terms-and-conditions.tsx';
import { type SectionContext, SectionPlace } from '../apply/use-section.ts';
import { useSectionForm } from '../apply/use-section-form.ts';
import { ReviewSections } from '../review/review-sections.tsx';

const nothing = () => undefined;

const draw = (what: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>);

function Form({
  application,
  section,
}: {
  readonly application: CustomerApplication;
  readonly section: CustomerSection;
}) {
  const saved = savedSections.find((each) => each === section);
  const form = useSectionForm({
    section: saved ?? 'company-and-project',
    start: () => (saved === undefined ? {} : valuesOf(saved, application.sections[saved]?.data)),
    today: '2026-11-20',
    onTyped: nothing,
  });
  if (saved === undefined)
    return section === 'terms-and-conditions' ? (
      <TermsAndConditionsFields typed={emptySignature} onTyped={nothing} told={false} refusals={{}} />
    ) : (
      <AccountsPayableContactsFields application={{ ...application, contacts: [] }} hold={nothing} told={false} />
    );
  const Fields = sectionFields[saved];
  const context: SectionContext = {
    application,
    section: saved,
    form,
    attempt: 0,
    missing: [],
    wanted: null,
    flush: nothing,
    hold: nothing,
    refresh: () => Promise.resolve(),
    follow: (sending) => sending,
  };
  return (
    <SectionPlace value={context}>
      <Fields />
    </SectionPlace>
  );
}

/** The customer's form, all sections of it, as a browser gets it. */
export const drawnForm = (application: CustomerApplication): string =>
  customerSections.map((section) => draw(<Form application={application} section={section} />)).join('');

/** The same when it is only read. */
export const drawnReading = (application: CustomerApplication): string =>
  customerSections.map((section) => draw(<SectionFacts application={application} section={section} />)).join('');

/** The sections of the review as staff see them. */
export const drawnReview = (application: ReviewedApplication): string =>
  draw(<ReviewSections application={application} />);
