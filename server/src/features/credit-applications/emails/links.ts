/** Where mails lead. People without the right to see the page are sent on by the page itself. */
export const reviewUrl = (publicUrl: string, creditApplicationId: string): string =>
  `${publicUrl}/feature/studio-dashboard/credit-application?creditApplicationId=${creditApplicationId}`;
export const formUrl = (publicUrl: string, creditApplicationId: string): string =>
  `${publicUrl}/feature/customer-dashboard/credit-application?creditApplicationId=${creditApplicationId}`;
export const riskUrl = (publicUrl: string, token: string, actionType: string): string =>
  `${publicUrl}/riskmailtier2?token=${encodeURIComponent(token)}&actionType=${actionType}`;
