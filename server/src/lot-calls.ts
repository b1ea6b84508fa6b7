import { externalFormRoutes } from '#server/features/external-forms/routes.ts';
import { formRoutes } from '#server/features/forms/routes.ts';
import { lotSettingsEffectsRoutes } from '#server/features/lot-settings/effects-routes.ts';
import { lotSettingsRoutes } from '#server/features/lot-settings/routes.ts';
import { lotPlanRoutes } from '#server/features/maps/routes.ts';
import { passRoutes } from '#server/features/passes/routes.ts';
import { keepGuestRequest } from '#server/features/service-requests/offers/guest-request.ts';
import { serviceRequestRoutes } from '#server/features/service-requests/routes.ts';
import { spaceRoutes } from '#server/features/spaces/routes.ts';
import type { UploadDesk } from '#server/features/uploads/offers/desk.ts';
import type { Door } from '#server/platform/http/call.ts';
import type { Services } from '#server/services.ts';

/** The lot itself, and what productions need on it: spaces, requests and the forms for them, passes. */
export const lotCalls = async (door: Door, { config, renderer }: Services, files: UploadDesk): Promise<void> => {
  const { publicUrl, formsUrlTemplate } = config;
  await lotSettingsRoutes(door);
  lotSettingsEffectsRoutes(door);
  spaceRoutes(door, { publicUrl });
  serviceRequestRoutes(door, { publicUrl });
  lotPlanRoutes(door);
  formRoutes(door);
  await externalFormRoutes(door, {
    publicUrl,
    formsUrlTemplate,
    keepGuestRequest,
    files,
  });
  passRoutes(door, { publicUrl, renderer });
};
