import { z } from 'zod';
import { fieldMessages } from './messages.ts';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

const ofType: Readonly<Record<string, string>> = {
  string: fieldMessages.notText,
  number: fieldMessages.numberInvalid,
  int: fieldMessages.numberInvalid,
  boolean: fieldMessages.yesOrNo,
  array: fieldMessages.listInvalid,
  date: fieldMessages.dateInvalid,
};
const ofFormat: Readonly<Record<string, string>> = {
  email: fieldMessages.emailInvalid,
  uuid: fieldMessages.idInvalid,
  guid: fieldMessages.idInvalid,
  date: fieldMessages.dateInvalid,
  datetime: fieldMessages.dateInvalid,
};

/**
 * What a person or a caller reads where a schema refuses and has no words of its own: those of §5 and §8 as far as they reach, the rest ours. The
 * validator's own English is for its developers.
 */
const sentenceOfIssue = (issue: Issue): string => {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? fieldMessages.required : (ofType[issue.expected] ?? fieldMessages.valueInvalid);
    case 'invalid_value':
      return isMissing ? fieldMessages.required : fieldMessages.choiceInvalid;
    case 'invalid_format':
      return ofFormat[issue.format] ?? fieldMessages.valueInvalid;
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) > 1 ? `Min length is ${issue.minimum} characters` : fieldMessages.required;
      if (issue.origin === 'array') return fieldMessages.required;
      return `At least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return fieldMessages.maxLengthExceeded;
      return `At most ${issue.maximum}`;
    case 'unrecognized_keys':
      return fieldMessages.unknownField;
    default:
      return fieldMessages.valueInvalid;
  }
};

// once for every schema, whoever asks it; a schema's own words come first
z.config({ customError: sentenceOfIssue });
