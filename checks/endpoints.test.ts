import { customerPermissions } from '@gatehouse/domain/permissions/customer.ts';
import { studioPermissions } from '@gatehouse/domain/permissions/studio.ts';
import { describe, expect, it } from 'vitest';
import { allEndpoints, type ListedEndpoint } from './contracts.ts';
import { filesBelow, importsOf, readSource, specifiersOf } from './imports.ts';

describe('every endpoint of every contract', () => {
  const those = (wrong: (listed: ListedEndpoint) => boolean): string[] =>
    allEndpoints.filter(wrong).map(({ key }) => key);

  it('is in the list of contracts', () => {
    const listed = specifiersOf(readSource('domain/src/contracts.ts')).map((each) => each.replace('./', 'domain/src/'));
    const files = filesBelow('domain/src').filter((path) => path.endsWith('contract.ts'));
    const calls = files.filter((path) => readSource(path).includes('= defineContract('));
    expect(calls.length).toBeGreaterThan(20);
    const parts = files.flatMap(importsOf).map(({ to }) => to); // one contract may be put together from others
    expect(calls.filter((path) => !listed.includes(path) && !parts.includes(path))).toEqual([]);
  });

  it('says who may call it, with a reason where no permission is asked', () => {
    expect(
      those(({ endpoint: { access } }) => {
        if ('public' in access) return access.public.trim() === '';
        if ('signedIn' in access) return access.signedIn.trim() === '';
        if ('service' in access) return false;
        return access.customer === undefined && access.studio === undefined;
      }),
    ).toEqual([]);
  });

  it('names only permissions that the maps of §6 know', () => {
    expect(
      those(({ endpoint: { access } }) => {
        if ('public' in access || 'signedIn' in access || 'service' in access) return false;
        return (
          (access.customer !== undefined && !Object.hasOwn(customerPermissions, access.customer)) ||
          (access.studio !== undefined && !Object.hasOwn(studioPermissions, access.studio))
        );
      }),
    ).toEqual([]);
  });

  it('names the event of its audit row when it changes something', () => {
    expect(
      those(({ method, endpoint }) => method !== 'GET' && !/^[A-Z][A-Z0-9_]+$/.test(endpoint.audit ?? '')),
    ).toEqual([]);
  });

  it('has one owner', () => {
    const keys = allEndpoints.map(({ key }) => key.replace(/:\w+/g, ':id'));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('describes exactly the parameters of its path', () => {
    expect(
      those(({ path, endpoint }) => {
        const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
        return JSON.stringify(inPath.sort()) !== JSON.stringify(Object.keys(endpoint.params?.shape ?? {}).sort());
      }),
    ).toEqual([]);
  });

  it('refuses keys it does not know in path, query and body', () => {
    const isLoose = (schema: unknown): boolean => {
      const { type, catchall } =
        (schema as { def?: { type?: string; catchall?: { def: { type: string } } } } | undefined)?.def ?? {};
      return type === 'object' && catchall?.def.type !== 'never';
    };
    expect(those(({ endpoint: { params, query, body } }) => [params, query, body].some(isLoose))).toEqual([]);
  });

  it('says what it is for, as a sentence or a heading', () => {
    expect(those(({ endpoint }) => !/^\p{Lu}.{3,}/u.test(endpoint.summary))).toEqual([]);
  });
});
