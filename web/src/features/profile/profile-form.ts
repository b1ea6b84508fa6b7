import { JobTitle } from '@gatehouse/domain/fields/job-title.ts';
import { FirstName, LastName } from '@gatehouse/domain/fields/names.ts';
import { Phone } from '@gatehouse/domain/fields/phone.ts';
import { emptyOr } from '@gatehouse/domain/fields/text.ts';
import type { OwnProfile, ProfileEdit } from '@gatehouse/domain/profile/contract.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';

type ProfileField = keyof ProfileEdit;
const profileFields = ['firstName', 'lastName', 'phone', 'jobTitle'] as const satisfies ProfileField[];
export const profileLabels: Readonly<Record<ProfileField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  jobTitle: 'Job title',
};

const rules = { firstName: FirstName, lastName: LastName, phone: emptyOr(Phone), jobTitle: emptyOr(JobTitle) };

/** §5: the same patterns and messages as the server's, field by field. */
export const checkProfile = (values: ProfileEdit): Problems =>
  Object.fromEntries(
    profileFields.flatMap((field) => {
      const message = rules[field].safeParse(values[field]).error?.issues[0]?.message;
      return message === undefined ? [] : [[field, message]];
    }),
  );

export const editOf = ({ firstName, lastName, phone, jobTitle }: OwnProfile): ProfileEdit => ({
  firstName,
  lastName,
  phone,
  jobTitle,
});

/** After a conflict: what somebody else wrote where the person sees their own text. */
export const changedElsewhere = (before: ProfileEdit, now: ProfileEdit): readonly (readonly [string, string])[] =>
  profileFields
    .filter((field) => before[field] !== now[field])
    .map((field) => [profileLabels[field], now[field] === '' ? 'empty' : now[field]]);
