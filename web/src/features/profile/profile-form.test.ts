import { describe, expect, it } from 'vitest';
import { changedElsewhere, checkProfile } from './profile-form.ts';

const good = { firstName: 'Ines', lastName: 'Okafor', phone: '', jobTitle: '' };

describe('the profile tab, before it is sent', () => {
  it('takes people without phone and job title', () => {
    expect(checkProfile(good)).toEqual({});
    expect(checkProfile({ ...good, phone: '+44 1797 496 0112', jobTitle: 'Producer' })).toEqual({});
  });

  it('says of each field what the specification says', () => {
    expect(checkProfile({ firstName: 'Ines4', lastName: '', phone: '12', jobTitle: '' })).toEqual({
      firstName: 'First name is not valid',
      lastName: 'Field is required',
      phone: 'Min length is 10 characters',
    });
  });

  it('names what somebody else changed', () => {
    expect(changedElsewhere(good, { ...good, phone: '818 555 0101' })).toEqual([['Phone', '818 555 0101']]);
    expect(changedElsewhere({ ...good, phone: '1' }, good)).toEqual([['Phone', 'empty']]);
  });
});
