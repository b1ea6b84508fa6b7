import type { PrefillField } from '../forms/definition.ts';

/** §3 token check response, as far as the form is told. */
export interface PageData {
  readonly requestedByEmail: string;
  readonly requestedById: string;
  readonly requestedFor: string;
  readonly extInfoId: string;
  readonly externalServiceReqDetail: {
    readonly companyDetails: { readonly companyId: string; readonly companyName: string };
    readonly projectDetails: { readonly projectId: string; readonly projectName: string };
  };
}

/** §2: the eight fields that the form is given, from the fields of the token check (XF-008 to XF-016). */
export const prefillOf = ({
  requestedByEmail,
  requestedById,
  requestedFor,
  extInfoId,
  externalServiceReqDetail: { companyDetails, projectDetails },
}: PageData): Readonly<Record<PrefillField, string>> => ({
  Requestor: requestedFor,
  UserId: requestedById,
  ApplicantEmail: requestedByEmail,
  CompanyId: companyDetails.companyId,
  ProductionCompany: companyDetails.companyName,
  ProjectId: projectDetails.projectId,
  ProjectName: projectDetails.projectName,
  ExtInfoId: extInfoId,
});

/** The address of the frame: where the form is, with the eight fields in its query. */
export const frameAddress = (frame: string, prefill: Readonly<Record<PrefillField, string>>): string => {
  const query = Object.entries(prefill)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&');
  return `${frame}${frame.includes('?') ? '&' : '?'}${query}`;
};
