import { icon } from '#web/ui/icon.tsx';

export const IconComputer = /* @__PURE__ */ icon(
  'M3 19l18 0M5 7a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
);
export const IconPhoneDevice = /* @__PURE__ */ icon(
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14M11 4h2M12 17v.01',
);
export const IconTablet = /* @__PURE__ */ icon(
  'M5 4a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1v-16M11 17a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
);
