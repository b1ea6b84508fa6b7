/** Decisions §4. The request's own state; whether it reached the department stands beside it (`deliveryStates`), so that no status lies about that. */
export const requestStatuses = [
  'DRAFT',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'NEEDS_INFO',
  'APPROVED',
  'SCHEDULED',
  'IN_PROGRESS',
  'COMPLETED',
  'DECLINED',
  'CANCELLED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What people read for it, customers and staff alike. */
export const requestStatusLabels = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  ACKNOWLEDGED: 'Acknowledged',
  NEEDS_INFO: 'Needs info',
  APPROVED: 'Approved',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled',
} as const satisfies Record<RequestStatus, string>;

/** Nothing more happens to these by themselves. */
export const closedRequestStatuses = ['COMPLETED', 'DECLINED', 'CANCELLED'] as const satisfies readonly RequestStatus[];
export const openRequestStatuses = requestStatuses.filter(
  (status) => status !== 'DRAFT' && !(closedRequestStatuses as readonly RequestStatus[]).includes(status),
);
/** The department said yes, and it is not over. */
export const agreedRequestStatuses = [
  'APPROVED',
  'SCHEDULED',
  'IN_PROGRESS',
] as const satisfies readonly RequestStatus[];
/** Before work begins a cancellation takes effect at once; from then on the department accepts it (decisions §4 Cancel). */
export const cancellableAtOnce = [
  'DRAFT',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'NEEDS_INFO',
  'APPROVED',
  'SCHEDULED',
] as const satisfies readonly RequestStatus[];

/** Whose turn it is: the department's, the customer's, nobody's. */
export const turnOf = (status: RequestStatus): 'department' | 'customer' | null => {
  if (status === 'DRAFT' || status === 'NEEDS_INFO') return 'customer';
  return (closedRequestStatuses as readonly RequestStatus[]).includes(status) ? null : 'department';
};
