import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { familyOf } from '#web/api/family.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Changes } from '#web/ui/changes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { NoPage } from '#web/ui/no-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { companyQuery, type ShownCompany } from './api.ts';
import { changesBetween } from './company-changes.ts';
import type { CompanyDraft } from './company-draft.ts';
import style from './company-form.module.css';
import { CompanyForm } from './company-form.tsx';
import { companyPaths, type StaffPortal } from './company-paths.ts';
import { companyLabels } from './company-problems.ts';
import { ResemblingNote } from './resembling.tsx';
import { useCompanyForm } from './use-company-form.ts';

/** Adds a company (13; CO-002). */
export function AddCompanyPage({ portal }: { readonly portal: StaffPortal }) {
  return <FormPage portal={portal} company={null} />;
}

/** Edits a company: staff all of it, its own admin what is theirs (CO-002, CO-026). */
export function EditCompanyPage({ portal, companyId }: { readonly portal: Portal; readonly companyId: string }) {
  const company = useQuery({ ...companyQuery(familyOf(portal), companyId), enabled: companyId !== '' });
  if (company.data !== undefined) return <FormPage key={companyId} portal={portal} company={company.data} />;
  if (company.isFetching) return <SkeletonPage />;
  return (
    <NoPage title="Edit company" of={company} wasAsked={companyId !== ''}>
      <EmptyState title={companyMessages.invalidCompany} />
    </NoPage>
  );
}

function FormPage({ portal, company }: { readonly portal: Portal; readonly company: ShownCompany | null }) {
  const { kind, form } = useCompanyForm(portal, company);
  const title = company === null ? 'Add company' : 'Edit company';
  const { list, company: page } = companyPaths[portal];
  return (
    <div className={house.content}>
      <PageHead
        title={title}
        {...(company === null ? {} : { pageTitle: `${title}, ${company.productionName}`, sub: company.productionName })}
        crumb={[
          { words: 'Companies', to: list },
          company === null ? 'New' : { words: company.number, to: page, search: { companyId: company.companyId } },
        ]}
      />
      <div className={style.formPage}>
        <form aria-label={title} {...form.formProps}>
          <Words form={form} />
          {portal === 'customer' ? null : (
            <ResemblingNote portal={portal} draft={form.values} companyId={company?.companyId ?? null} />
          )}
          <CompanyForm kind={kind} form={form} />
          <div className={style.bar}>
            <Link
              className={buttonClass('line')}
              to={company === null ? list : page}
              search={company === null ? {} : { companyId: company.companyId }}
            >
              Cancel
            </Link>
            <Button type="submit" look="primary" busy={form.busy && 'Saving'}>
              {company === null ? 'Add company' : 'Save'}
            </Button>
          </div>
        </form>
        <Aside portal={portal} isNew={company === null} />
      </div>
      <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
    </div>
  );
}

function Words({ form }: { readonly form: RecordForm<CompanyDraft> }) {
  const { theirs } = form;
  const changes = theirs === null ? [] : changesBetween(theirs.before, theirs.now);
  return (
    <>
      {form.wasKept ? <Note tone="info">{companyMessages.keptFromBefore}</Note> : null}
      {changes.length === 0 ? null : (
        <Note tone="warn">
          <b className={house.bold}>{companyMessages.changedMeanwhile}</b>
          <Changes labels={companyLabels} changes={changes} />
        </Note>
      )}
      <FormTrouble {...form} />
    </>
  );
}

function Aside({ portal, isNew }: { readonly portal: Portal; readonly isNew: boolean }) {
  return (
    <aside className={style.aside}>
      {isNew ? (
        <>
          <div>
            <h3>Before you add</h3>
            <p className={house.soft}>
              Search by name and tax ID. A company that is disabled can be enabled again with its history.
            </p>
            <p>
              <Link className={house.link} to={companyPaths[portal].list}>
                Search companies
              </Link>
            </p>
          </div>
          <div>
            <h3>What happens next</h3>
            <p className={house.soft}>
              Contacts are whom to call and get no account. Add users to the company to let people sign in. Nobody can
              see a project until you add them to it.
            </p>
          </div>
        </>
      ) : (
        <div>
          <h3>What is kept</h3>
          <p className={house.soft}>
            Every change is in the history of the company, with who made it. The federal tax ID is stored encrypted.
          </p>
        </div>
      )}
    </aside>
  );
}
