import { describe, expect, it } from 'vitest';
import { AccountsPayableContact, AccountsPayableContacts, accountsPayableContact } from './accounts-payable.ts';

const contact = { name: 'Carl', lastName: 'Dane', email: 'carl.dane@saltmarsh.example' };
const said = (change: Partial<Record<keyof typeof contact, unknown>>): string | undefined =>
  AccountsPayableContact.safeParse({ ...contact, ...change }).error?.issues[0]?.message;

describe('an accounts payable contact', () => {
  it('[VA-028] has a name of 3 to 100 letters with single spaces', () => {
    expect(AccountsPayableContact.parse(contact)).toEqual(contact);
    expect(said({ name: 'Bo' })).toBe('Name must be 3 to 100 characters, letters only.');
    expect(said({ name: 'Ann' })).toBeUndefined();
    expect(said({ name: 'a'.repeat(100) })).toBeUndefined();
    expect(said({ name: 'a'.repeat(101) })).toBe('Name must be 3 to 100 characters, letters only.');
    expect(said({ name: 'C4rl' })).toBe('Name must be 3 to 100 characters, letters only.');
    expect(said({ name: '' })).toBe('Field is required');
    expect(said({ name: 'Carl  Otto' })).toBe('Remove extra spaces between words');
  });

  it('[VA-028] may have a two-letter name where the setting says so, and the message follows the setting', () => {
    const short = accountsPayableContact(2);
    expect(short.parse({ ...contact, name: 'Bo' }).name).toBe('Bo');
    expect(short.safeParse({ ...contact, name: 'B' }).error?.issues[0]?.message).toBe(
      'Name must be 2 to 100 characters, letters only.',
    );
  });

  it('[VA-029] has a last name of 1 to 100 characters', () => {
    expect(said({ lastName: '' })).toBe('Field is required');
    expect(said({ lastName: 'O' })).toBeUndefined();
    expect(said({ lastName: 'a'.repeat(100) })).toBeUndefined();
    expect(said({ lastName: 'a'.repeat(101) })).toBe('Last name must be 1 to 100 characters, letters only.');
  });

  it('[VA-030] has an e-mail address, and a valid one', () => {
    expect(said({ email: '' })).toBe('Field is required');
    expect(said({ email: undefined })).toBe('Field is required');
    expect(said({ email: 'a@' })).toBe('Please enter a valid email address');
  });

  it('cannot bring its own status', () => {
    expect(AccountsPayableContact.safeParse({ ...contact, status: 'VALID' }).success).toBe(false);
  });
});

describe('the accounts payable contacts of a company', () => {
  it('[VA-031] refuse the same e-mail address twice, case ignored, beside the later one', () => {
    const result = AccountsPayableContacts.safeParse([
      contact,
      { ...contact, name: 'Mina', email: 'CARL.DANE@saltmarsh.example' },
    ]);
    expect(result.error?.issues).toMatchObject([
      { path: [1, 'email'], message: 'Duplicate email address. Please enter a different email' },
    ]);
    expect(AccountsPayableContacts.safeParse([contact, { ...contact, email: 'ap@saltmarsh.example' }]).success).toBe(
      true,
    );
  });
});
