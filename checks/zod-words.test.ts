import { refusalOfZod } from '@gatehouse/server/platform/http/refusals.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { example, placesIn, withTrap } from './access/testing/examples.ts';
import { zodsEnglish } from './access/testing/traps.ts';
import { allEndpoints } from './contracts.ts';
import { filesBelow, importsOf, readSource } from './imports.ts';

/** One of each kind; every trap there is goes through the calls themselves (access/bad-input.sweep.test.ts). */
const kinds = [null, true, -1, 1.5, 1e20, '', 'nothing like it', 'x'.repeat(5001), [], {}].map((value) => ({
  name: JSON.stringify(value).slice(0, 20),
  wire: JSON.stringify(value),
}));

describe('what schemas refuse', () => {
  it('is said in the words of the specification and the house, at every contract and for every kind of bad input', async () => {
    const said = new Set<string>();
    let refused = 0;
    for (const { key, endpoint } of allEndpoints)
      for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
        if (schema === undefined) continue;
        const right = example(schema);
        const wrong = [
          undefined,
          null,
          [],
          'text',
          { ...(right as object), nobodyKnows: 'x' },
          ...placesIn(right).flatMap((path) => kinds.map((kind) => JSON.parse(withTrap(right, path, kind)))),
        ];
        for (const value of wrong) {
          const { error } = schema.safeParse(value);
          if (error === undefined) continue;
          refused += 1;
          for (const { errorMessage } of refusalOfZod(error, 'body').messages)
            if (zodsEnglish.test(errorMessage)) said.add(`${key}: ${errorMessage}`);
        }
      }
    expect([...said].slice(0, 20)).toEqual([]);
    expect(refused).toBeGreaterThan(2_000);
  });

  it('is said so in forms too: every schema that the browser asks brings the words with it', () => {
    const reaches = (file: string, seen: Set<string>): boolean => {
      if (file === 'domain/src/fields/words.ts') return true;
      if (seen.has(file)) return false;
      seen.add(file);
      return importsOf(file).some(({ to }) => to.startsWith('domain/') && reaches(to, seen));
    };
    const asked = filesBelow('web/src').flatMap((file) =>
      [...readSource(file).matchAll(/^import (?!type )[^;]*? from '@gatehouse\/domain\/([^']+)'/gm)].map(
        ([, path]) => `domain/src/${path}`,
      ),
    );
    const withSchemas = [...new Set(asked)].filter((file) =>
      /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(readSource(file)),
    );
    expect(withSchemas.length).toBeGreaterThan(5);
    expect(withSchemas.filter((file) => !reaches(file, new Set()))).toEqual([]);
    expect(z.string().safeParse(1).error?.issues[0]?.message).toBe('Text is expected here');
  });
});
