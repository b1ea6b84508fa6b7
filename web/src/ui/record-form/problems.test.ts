import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallError } from '#web/api/errors.ts';
import { listed, problemsIn, refusedNow } from './problems.ts';

describe('what a schema says of a form', () => {
  it('is the first sentence of each field', () => {
    const Form = z.object({
      code: z.string().min(3, 'Too short').regex(/^\d+$/, 'Digits only'),
      name: z.string().min(1, 'Name it'),
    });
    expect(problemsIn(Form, { code: 'x', name: '' })).toEqual({ code: 'Too short', name: 'Name it' });
    expect(problemsIn(Form, { code: '123', name: 'a' })).toEqual({});
  });
});

describe('what the server refused', () => {
  const error = new CallError(400, [
    { errorMessage: 'First name is not valid', field: 'firstName' },
    { errorMessage: 'Already in use', field: 'email' },
    { errorMessage: 'Unknown field', field: 'other' },
    { errorMessage: 'The application has moved on' },
  ]);
  const names = ['firstName', 'email'];
  const nameOf = (said: string) => (names.includes(said) ? said : undefined);

  it('stands beside its field as long as what was sent stands there, and on top when the form has no such field', () => {
    const { fields, whole } = refusedNow(error, nameOf, (name) => name !== 'email');
    expect(fields).toEqual({ firstName: 'First name is not valid' });
    expect(whole?.messages.map(({ errorMessage }) => errorMessage)).toEqual([
      'Unknown field',
      'The application has moved on',
    ]);
  });

  it('is nothing without a refusal, and nothing on top when every word has its field', () => {
    expect(refusedNow(null, nameOf, () => true)).toEqual({ fields: {}, whole: null });
    const one = new CallError(400, [{ errorMessage: 'Already in use', field: 'email' }]);
    expect(refusedNow(one, nameOf, () => true)).toEqual({ fields: { email: 'Already in use' }, whole: null });
  });
});

describe('the summary on top', () => {
  it('names a field of a row by its own label, or by that of its group', () => {
    const labels = { contacts: 'Contacts', 'contacts.1.email': 'Contact 2, e-mail' };
    expect(listed({ 'contacts.1.email': 'Wrong', 'contacts.2': 'Missing' }, labels, (field) => `f-${field}`)).toEqual([
      { id: 'f-contacts.1.email', label: 'Contact 2, e-mail', message: 'Wrong' },
      { id: 'f-contacts.2', label: 'Contacts', message: 'Missing' },
    ]);
  });
});
