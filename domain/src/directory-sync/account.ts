import { Email } from '../fields/email.ts';
import { JobTitle } from '../fields/job-title.ts';
import { FirstName, LastName } from '../fields/names.ts';
import { Phone } from '../fields/phone.ts';
import { directorySyncMessages } from './messages.ts';
import { isParts, type Json, type Parts } from './scim/paths.ts';

/** The part of a person of the directory that is their account here. Job title and phone null: the directory says nothing that we could keep. */
export interface DirectoryWho {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly jobtitle: string | null;
  readonly phone: string | null;
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';

/** The value to use of a list: the primary one, else that for work, else the first. */
const firstOf = (list: Json | undefined): string => {
  const values = (Array.isArray(list) ? (list as readonly Json[]) : []).filter(isParts);
  const chosen =
    values.find(({ primary }) => primary === true) ??
    values.find(({ type }) => String(type).toLowerCase() === 'work') ??
    values[0];
  return textOf(chosen?.value);
};

const kept = (value: string, rule: { safeParse(value: string): { success: boolean } }): string | null =>
  value !== '' && rule.safeParse(value).success ? value : null;

/** How people read somebody of the directory. */
export const nameInDirectory = (body: Parts): string => {
  const name = isParts(body.name) ? body.name : {};
  const parts = `${textOf(name.givenName)} ${textOf(name.familyName)}`.trim();
  return textOf(body.displayName) || textOf(name.formatted) || parts || textOf(body.userName);
};

/** The address that somebody would sign in with, whether or not it may be one. */
export const addressInDirectory = (body: Parts): string => firstOf(body.emails) || textOf(body.userName);

/** What the directory says of an account, by the rules of the house (§5); a sentence where it could be none. */
export const accountInDirectory = (body: Parts): DirectoryWho | string => {
  const name = isParts(body.name) ? body.name : {};
  const firstname = kept(textOf(name.givenName), FirstName);
  const lastname = kept(textOf(name.familyName), LastName);
  const email = kept(addressInDirectory(body), Email);
  if (firstname === null || lastname === null) return directorySyncMessages.nameUnusable;
  if (email === null) return directorySyncMessages.addressUnusable;
  return {
    firstname,
    lastname,
    email,
    jobtitle: kept(textOf(body.title), JobTitle),
    phone: kept(firstOf(body.phoneNumbers).replace(/^tel:/i, ''), Phone),
  };
};
