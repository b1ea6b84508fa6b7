import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { expect, it } from 'vitest';
import { errorFrom } from '#web/api/errors.ts';
import { saveSentence, userSentence } from './api.ts';

it('[US-040] [US-041] a 500 reads the same for everybody, whatever was being saved', () => {
  for (const body of [{}, { message: 'stack trace' }, { errorMessages: [{ errorMessage: 'inside' }] }])
    expect(saveSentence(errorFrom(500, body), usersMessages.errorCreating)).toBe(
      'We encountered an error. Please try again later.',
    );
});

it('[US-029] [US-030] [US-035] [US-041] another failure without words of its own gets those of the form', () => {
  expect(saveSentence(errorFrom(400, {}), usersMessages.errorCreating)).toBe('ERROR CREATING THE USER');
  expect(saveSentence(errorFrom(400, null), usersMessages.errorUpdating)).toBe('ERROR IN UPDATING THE USER');
  expect(saveSentence(errorFrom(409, {}), usersMessages.studioUserAddError)).toBe('Error adding studio user');
});

it('[US-027] [US-033] words of its own are shown, and somebody who is not there reads as the specification says', () => {
  const duplicate = errorFrom(409, { errorMessages: [{ errorMessage: fieldMessages.duplicateEmail, field: 'email' }] });
  expect(saveSentence(duplicate, usersMessages.errorCreating)).toBe(fieldMessages.duplicateEmail);
  expect(userSentence(errorFrom(404, { errorMessages: [{ errorMessage: 'Not found' }] }))).toBe(
    'Invalid user. Please try again.',
  );
});
