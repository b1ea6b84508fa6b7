// `npm run endpoints`: every call with who may make it and the event it writes, from the contracts themselves.
import type { Access } from '@gatehouse/domain/http/endpoint.ts';
import { allEndpoints } from './contracts.ts';

const whoMay = (access: Access): string => {
  if ('public' in access) return `everybody: ${access.public}`;
  if ('service' in access) return `service token ${access.service}`;
  if ('signedIn' in access) return `signed in: ${access.signedIn}`;
  return [access.customer && `customer ${access.customer}`, access.studio && `studio ${access.studio}`]
    .filter(Boolean)
    .join(', ');
};

const endpoints = allEndpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1));
const width = Math.max(...endpoints.map(({ key }) => key.length));
for (const { key, endpoint } of endpoints)
  process.stdout.write(
    `${key.padEnd(width)}  ${whoMay(endpoint.access)}${endpoint.audit === undefined ? '' : `  [${endpoint.audit}]`}\n`,
  );
process.stdout.write(`${endpoints.length} endpoints\n`);
