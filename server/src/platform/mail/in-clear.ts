import { isThisMachine } from '@gatehouse/domain/http/this-machine.ts';

/**
 * May mail go to this address (`SMTP_URL`) in clear? Its links act for whoever has them, and the relay's password goes first. So only within this
 * machine, or where the address itself says `?requireTLS=false`; by `smtps://` it never does.
 */
export const mayGoInClear = (smtpUrl: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const said = searchParams.get('requireTLS');
  return protocol === 'smtp:' && (isThisMachine(hostname) ? said !== 'true' : said === 'false');
};
