import { afterEach, describe, expect, it, vi } from 'vitest';
import { versionLabel } from './version-label.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the version in the footer', () => {
  it('[SH-038] [SH-039] is V1.0.4, unless the build says otherwise', () => {
    expect(versionLabel()).toBe('V1.0.4');
    vi.stubEnv('VITE_VERSION_LABEL', 'V1.1.0');
    expect(versionLabel()).toBe('V1.1.0');
  });
});
