import { approvalRows } from './approval-rows.ts';
import { companyRows } from './company-rows.ts';
import { creditRows } from './credit-rows.ts';
import { dashboardRows } from './dashboard-rows.ts';
import { decisionRows } from './decision-rows.ts';
import { departmentRows } from './department-rows.ts';
import { documentRows } from './document-rows.ts';
import { formRows } from './form-rows.ts';
import { letterRows } from './letter-rows.ts';
import { linkRows } from './link-rows.ts';
import { listRows } from './list-rows.ts';
import { lotRows } from './lot-rows.ts';
import { otherSystemRows } from './other-system-rows.ts';
import { passRows } from './pass-rows.ts';
import { profileRows } from './profile-rows.ts';
import { projectRows } from './project-rows.ts';
import { quoteRows } from './quote-rows.ts';
import { requestRows } from './request-rows.ts';
import { resourceRows } from './resource-rows.ts';
import { reviewRows } from './review-rows.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session-rows.ts';
import { spaceRows } from './space-rows.ts';
import { takeOutRows } from './take-out-rows.ts';
import { userRows } from './user-rows.ts';

/**
 * Every endpoint with who may call it, written down a second time, by hand: the permission names of §6 beside the paths. A new endpoint
 * without a row here fails the test.
 */
export const table: Readonly<Record<string, readonly Row[]>> = {
  ...companyRows,
  ...approvalRows,
  ...spaceRows,
  ...sessionRows,
  ...profileRows,
  ...resourceRows,
  ...creditRows,
  ...reviewRows,
  ...decisionRows,
  ...letterRows,
  ...documentRows,
  ...linkRows,
  ...dashboardRows,
  ...userRows,
  ...listRows,
  ...projectRows,
  ...quoteRows,
  ...requestRows,
  ...formRows,
  ...passRows,
  ...departmentRows,
  ...lotRows,
  ...takeOutRows,
  ...otherSystemRows,
};
