import { reviews } from './review-api.ts';

// what lies beside the application in records of its own; each is read by the block that shows it

export const tripwiresQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/tripwires', { params: { creditApplicationId } });

export const instrumentsQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/instruments', { params: { creditApplicationId } });

export const insuranceQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/insurance-policies', { params: { creditApplicationId } });

export const screeningQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/screening', { params: { creditApplicationId } });
