import type { Config, SaidSetting } from './config.ts';

/** What opens a door: it is said of these that they are set, and no more. */
const secret = /SECRET|TOKEN|KEY|PASSWORD|HEADERS/;

/** An address without who signs in there, and without what follows a question mark. */
const withoutSecrets = (value: string): string => value.replace(/:\/\/.*@/, '://').replace(/\?.*$/, '');

/** Every setting as it is in force, for System Admins. What a start puts in the place of a default is said as it came to be. */
export const settingsInForce = (config: Config): readonly SaidSetting[] => {
  const became: Readonly<Record<string, string | null>> = {
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    MAIL_FROM: config.mailFrom,
    CLIENT_SITE_URL: config.clientSite?.origin ?? null,
    FORMS_URL_TEMPLATE: config.formsUrlTemplate,
  };
  return config.said.map(({ name, value: said, source }) => {
    const value = name in became ? (became[name] ?? null) : said;
    return { name, value: value === null ? null : secret.test(name) ? 'Set' : withoutSecrets(value), source };
  });
};
