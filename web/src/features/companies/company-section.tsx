import { addressLines } from '@gatehouse/domain/companies/address-lines.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { familyOf } from '#web/api/family.ts';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { Terms } from '#web/ui/terms.tsx';
import type { ShownCompany } from './api.ts';
import style from './companies.module.css';
import { CompanyContacts } from './company-contacts.tsx';
import { CompanyCredit } from './company-credit.tsx';
import { companyPaths } from './company-paths.ts';
import { StatusDialog, type StatusQuestion } from './status-dialog.tsx';
import { TaxIdFact } from './tax-id-fact.tsx';

/** The section Company (19b): what it is, whom to call, its A/R numbers; at the right the account. */
export function CompanySectionPanel({ portal, company }: { readonly portal: Portal; readonly company: ShownCompany }) {
  const family = familyOf(portal);
  const billing =
    company.billingAddress === null ? 'Same as company' : <Lines of={addressLines(company.billingAddress)} />;
  return (
    <div className={style.twoColumns}>
      <div className={style.column}>
        <Sheet title="Company">
          <div className={house.inside}>
            <Facts
              facts={[
                ['Production company name', company.productionName],
                ['Legal name', company.legalName],
                [
                  'Federal tax ID (TIN)',
                  company.taxIdLast4 === null ? undefined : <TaxIdFact {...{ family, company }} />,
                ],
                [
                  'Company address',
                  addressLines(company.address).length === 0 ? undefined : <Lines of={addressLines(company.address)} />,
                ],
                ['Billing address', billing],
                ['Phone', company.phone === '' ? undefined : <PhoneLink key="phone" number={company.phone} />],
                ...(portal === 'customer'
                  ? []
                  : [
                      [
                        'Parent',
                        <Named key="parent" portal={portal} of={company.parent === null ? [] : [company.parent]} />,
                      ] as const,
                    ]),
                ...(portal === 'customer' || (company.entities ?? []).length === 0
                  ? []
                  : [
                      [
                        'Single-purpose entities',
                        <Named key="entities" portal={portal} of={company.entities ?? []} />,
                      ] as const,
                    ]),
              ]}
            />
          </div>
        </Sheet>
        <CompanyContacts family={family} company={company} />
        {portal === 'customer' || company.credit === undefined ? null : (
          <CompanyCredit portal={portal} credit={company.credit} />
        )}
      </div>
      <div className={style.column}>
        <Account company={company} />
        <Danger company={company} />
      </div>
    </div>
  );
}

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((line, index) => (
      <Fragment key={line}>
        {index === 0 ? null : <br />}
        {line}
      </Fragment>
    ))}
  </>
);

interface NamedProps {
  readonly portal: Exclude<Portal, 'customer'>;
  readonly of: readonly { readonly companyId: string; readonly name: string; readonly number: number }[];
}

function Named({ portal, of }: NamedProps) {
  if (of.length === 0) return 'None';
  return (
    <>
      {of.map(({ companyId, name }) => (
        <div key={companyId}>
          <Link className={house.link} to={companyPaths[portal].company} search={{ companyId }}>
            {name}
          </Link>
        </div>
      ))}
    </>
  );
}

function Account({ company }: { readonly company: ShownCompany }) {
  const { number, status, site, internalUse, counts } = company;
  return (
    <Sheet title="Account">
      <dl className={style.account}>
        <Terms
          of={[
            ['Company ID', number],
            ['Enabled', status === 'ACTIVE' ? 'Yes' : 'No'],
            ...(internalUse === undefined ? [] : [['Internal use', internalUse ? 'Yes' : 'No'] as const]),
            ['Site', siteNamed(site)],
            ['Active projects', `${counts.activeProjects} of ${counts.projects}`],
          ]}
        />
      </dl>
    </Sheet>
  );
}

/** Disable and enable, for who may; what stands in the way is said before anybody tries (CO-018, CO-019). */
function Danger({ company }: { readonly company: ShownCompany }) {
  const mayDisable = useMay('disableCompany');
  const mayEnable = useMay('enableCompany');
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const isEnabled = company.status === 'ACTIVE';
  if (isEnabled ? !mayDisable : !mayEnable) return null;
  const isHeld = isEnabled && company.counts.activeProjects > 0;
  return (
    <section className={style.danger}>
      <h3>{isEnabled ? 'Disable company' : 'Enable company'}</h3>
      <p>
        {isHeld
          ? companyMessages.cannotDisableActiveProjects
          : isEnabled
            ? companyMessages.disableMeans
            : companyMessages.enableMeans}
      </p>
      <Button
        look={isEnabled ? 'stop' : 'line'}
        disabled={isHeld}
        onClick={() => setQuestion({ ...company, word: isEnabled ? 'disable' : 'enable' })}
      >
        {isEnabled ? 'Disable company' : 'Enable company'}
      </Button>
      <StatusDialog question={question} onDone={() => setQuestion(null)} />
    </section>
  );
}
