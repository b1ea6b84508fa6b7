import { addressIn, destinations } from '@gatehouse/domain/palette/destinations.ts';
import { can, type Permission, roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import { dashboardPages, mayOpenPage } from '@gatehouse/domain/session/pages.ts';
import { type CastMember, cast } from '@gatehouse/local/people.ts';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './contracts.ts';
import { filesBelow } from './imports.ts';
import { urlOfRoute } from './routes.ts';

/**
 * What each page of the dashboards reads before it shows anything. A page that opens to somebody whom its call refuses is a frame around a
 * refusal; a page that is shut to somebody whom the call lets in is a page that they miss.
 */
const reads: Readonly<Record<string, string>> = {
  'customer-dashboard/projects-list': 'GET /api/customer-portal/projects',
  'customer-dashboard/project-users': 'GET /api/customer-portal/projects/users',
  'customer-dashboard/edit-project': 'PUT /api/customer-portal/projects/:projectId',
  'customer-dashboard/requests': 'GET /api/ar-portal/customer-studio/servicerequests',
  'customer-dashboard/new-request': 'GET /api/ar-portal/customer-studio/servicerequest/catalogue',
  'customer-dashboard/passes': 'GET /api/customer-portal/passes',
  'customer-dashboard/company': 'GET /api/customer-portal/companies',
  'customer-dashboard/edit-company': 'PUT /api/customer-portal/companies/:companyId',
  'customer-dashboard/user': 'GET /api/customer-portal/users/:userProfileId',
  'customer-dashboard/credit-application': 'GET /api/ar-portal/customer/ca/:creditApplicationId',
  'customer-dashboard/user-dropdown': 'GET /api/customer-portal/userprofile/own',
  'company/companies': 'GET /api/studio-ops/companies',
  'company/company': 'GET /api/studio-ops/companies/:companyId',
  'company/add-company': 'POST /api/studio-ops/companies',
  'company/edit-company': 'PUT /api/studio-ops/companies/:companyId',
  'project/project-list': 'GET /api/studio-ops/projects',
  'project/project-details': 'GET /api/studio-ops/projects/:projectId',
  'project/add-project': 'POST /api/studio-ops/projects',
  'project/edit-project': 'PUT /api/studio-ops/projects/:projectId',
  users: 'GET /api/studio-ops/users',
  user: 'GET /api/studio-ops/users/:userProfileId',
  'credit-application': 'GET /api/ar-portal/ca/:creditApplicationId',
  redline: 'GET /api/ar-portal/ca/:creditApplicationId/redline',
  guarantors: 'GET /api/ar-portal/guarantors',
  'screening-lists': 'GET /api/ar-portal/screening-lists',
  'approval-policy': 'GET /api/ar-portal/approval-policy',
  'credit-app': 'GET /api/ar-portal/ca',
  'studio-request': 'GET /api/ar-portal/customer-studio/servicerequests',
  passes: 'GET /api/studio-ops/passes',
  gate: 'GET /api/studio-ops/gate',
  'lot-day': 'GET /api/studio-ops/lot-day',
  'stage-holds': 'GET /api/studio-ops/spaces/board',
  'client-site': 'GET /api/studio-ops/client-site/changes',
  forms: 'GET /api/studio-ops/forms',
  'letter-templates': 'GET /api/ar-portal/letter-templates/:kind',
  webhooks: 'GET /api/studio-ops/webhooks',
  'admin-room': 'GET /api/studio-ops/admin-room',
  'admin-room/audit': 'GET /api/studio-ops/admin-room/audit',
  'admin-room/sessions': 'GET /api/studio-ops/admin-room/sessions',
  'admin-room/settings': 'GET /api/studio-ops/admin-room/settings',
  'mails-given-up': 'GET /api/studio-ops/mails-given-up',
  'lot-settings': 'GET /api/studio-ops/lot-settings',
  'service-tokens': 'GET /api/studio-ops/service-tokens',
  'user-dropdown': 'GET /api/customer-portal/userprofile/own',
  'ar-dashboard/overview': 'GET /api/ar-portal/ca',
  reports: 'GET /api/ar-portal/credit-reports/pipeline',
};
/** Pages that are put together from parts which each ask for themselves. */
const ofParts = [
  'customer-dashboard/overview',
  'customer-dashboard/project-details', // decision 0042
  'studio-dashboard/Mydashboard',
  'studio-dashboard/new-request', // client services only, of the people whom the catalogue is open to (decisions §4)
];

const personOf = ({ userTypeId, roles, values, companyAdmin, projects, designations }: CastMember) => ({
  userTypeId,
  roles: [...roles, ...designations.map(({ level }) => `Level ${level} Approver` as const)],
  values,
  companyAdmin,
  projectValues: projects,
});

const pages = Object.entries(dashboardPages).flatMap(([section, each]) =>
  Object.keys(each).map((page) => ({ page, address: `${section}${page}`, dashboard: section.split('/')[2] ?? '' })),
);

describe('the pages of the dashboards', () => {
  it('are the routes, each with what it asks of a person', () => {
    const routes = filesBelow('web/src/routes/feature', /\.tsx$/)
      .flatMap((file) => urlOfRoute(file) ?? [])
      .filter((url) => /^\/feature\/[\w-]+-dashboard\//.test(url))
      .map((url) => url.replace(/\/:\w+$/, '')); // one record of a page asks what the page asks
    expect(pages.map(({ address }) => address).sort()).toEqual([...new Set(routes)].sort());
  });

  it('open to exactly the people of the cast whom their call lets in', async () => {
    const accessOf = new Map(allEndpoints.map(({ key, endpoint }) => [key, endpoint.access]));
    const faults: string[] = [];
    for (const { page, address, dashboard } of pages) {
      if (ofParts.includes(`${dashboard}/${page}`)) continue;
      const key = reads[`${dashboard}/${page}`] ?? reads[page] ?? '';
      const access = accessOf.get(key);
      if (access === undefined || !('customer' in access || 'studio' in access)) {
        faults.push(`${address} reads by ${key}, which is no call with a permission`);
        continue;
      }
      for (const person of cast.map((member) => ({ ...personOf(member), name: member.name }))) {
        const portal = dashboard.replace('-dashboard', '');
        if (!portalsOf(person).some((each) => each === portal)) continue;
        const asks = (portal === 'customer' ? access.customer : access.studio) as Permission | undefined;
        const lets = asks !== undefined && can(person, asks);
        if (mayOpenPage(roleAssignedOf(person), address) !== lets)
          faults.push(`${address} for ${person.name}: the call ${lets ? 'lets them in' : 'refuses'}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('are offered by the palette only to whom they open', () => {
    const faults = cast.flatMap((member) => {
      const person = personOf(member);
      return portalsOf(person).flatMap((portal) =>
        destinations.flatMap((each) => {
          const to = addressIn(portal, each);
          const isOffered =
            to !== undefined &&
            (each.needs === undefined || can(person, each.needs)) &&
            (each.unless === undefined || !can(person, each.unless));
          return isOffered && !mayOpenPage(roleAssignedOf(person), to) ? [`${member.name}: ${each.title}`] : [];
        }),
      );
    });
    expect(faults).toEqual([]);
  });
});
