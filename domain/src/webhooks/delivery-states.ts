/** What becomes of a delivery to another system; apart from the schemas, because addresses name it. */
export const deliveryStates = ['PENDING', 'SENT', 'FAILED'] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];
