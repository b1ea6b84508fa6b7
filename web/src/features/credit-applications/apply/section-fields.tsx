import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { ComponentType } from 'react';
import house from '#web/ui/house/house.module.css';
import { SectionGrid, useOwnNames } from './application-fields.tsx';
import { CompanyAndProjectFields } from './sections/company-and-project.tsx';
import { CompanyProfileFields } from './sections/company-profile.tsx';
import { LineOfCreditFields } from './sections/line-of-credit.tsx';
import { TradeReferencesFields } from './sections/trade-references.tsx';

/** A section that needs no layout but its order. */
function PlainFields() {
  return (
    <section className={`${house.sheet} ${house.inside}`}>
      <SectionGrid names={useOwnNames()} />
    </section>
  );
}

/** The fields of each section: of the customer's form, of a guest's link, and of a correction by staff. */
export const sectionFields: Readonly<Record<SavedSection, ComponentType>> = {
  'company-and-project': CompanyAndProjectFields,
  'line-of-credit': LineOfCreditFields,
  'company-profile': CompanyProfileFields,
  'banking-reference': PlainFields,
  'trade-references': TradeReferencesFields,
  'certificate-of-insurance': PlainFields,
};
