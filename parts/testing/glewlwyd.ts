import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../local/free-port.ts';
import type { Part } from './debian.ts';
import { listening, type Program, runProgram } from './program.ts';

/** A provider of OpenID in C: Glewlwyd, with one client and one person. */
export interface Glewlwyd {
  readonly issuer: string;
  readonly program: Program;
  /** What a person does on its pages, from the address to which the portal sends them to the one to which they come back. */
  signIn(address: string): Promise<URL>;
}

export interface Known {
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
  readonly person: { readonly name: string; readonly email: string; readonly password: string };
}

const scopes = ['openid', 'email', 'profile'];
const verifiedClaim = {
  ...{ name: 'email_verified', 'user-property': 'email_verified', mandatory: true, scope: ['email'] },
  ...{ type: 'boolean', 'boolean-value-true': '1', 'boolean-value-false': '0' },
};
/** Of its own first administrator, as its documents say. */
const administrator = { username: 'admin', password: 'password' };

export const startGlewlwyd = async (part: Part, folder: string, { client, person }: Known): Promise<Glewlwyd> => {
  const port = await freePort();
  const home = join(folder, 'glewlwyd');
  await mkdir(home);
  await makeTables(part, join(home, 'glewlwyd.db'));
  const modules = join(part.folder, 'usr/lib/glewlwyd');
  const base = `http://localhost:${port}`;
  await writeFile(
    join(home, 'glewlwyd.conf'),
    `port=${port}
bind_address="127.0.0.1"
external_url="${base}"
login_url="login.html"
api_prefix="api"
static_files_path="${join(part.folder, 'usr/share/glewlwyd/webapp')}/"
log_mode="console"
log_level="WARNING"
cookie_domain="localhost"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${modules}/user"
user_middleware_module_path="${modules}/user_middleware"
client_module_path="${modules}/client"
user_auth_scheme_module_path="${modules}/scheme"
plugin_module_path="${modules}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${join(home, 'glewlwyd.db')}"; };
`,
  );
  const program = runProgram(join(part.folder, 'usr/bin/glewlwyd'), [`--config-file=${join(home, 'glewlwyd.conf')}`], {
    env: { LD_LIBRARY_PATH: part.libraries },
  });
  await listening(program, port);

  const browser = () => {
    let cookie = '';
    return async (method: string, path: string, body?: object): Promise<Response> => {
      const answer = await fetch(new URL(path, base), {
        method,
        redirect: 'manual',
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      cookie =
        answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ') || cookie;
      if (answer.status >= 400)
        throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()} ${program.said()}`);
      return answer;
    };
  };
  const admin = browser();
  await admin('POST', '/api/auth/', administrator);
  for (const name of scopes.slice(1))
    await admin('POST', '/api/scope/', {
      name,
      display_name: name,
      description: name,
      password_required: true,
      scheme: {},
    });
  await admin('POST', '/api/user/', {
    ...{ username: 'carl', enabled: true, scope: scopes, email_verified: '1' },
    ...person,
  });
  await admin('POST', '/api/client/', {
    ...{
      client_id: client.id,
      name: client.id,
      confidential: true,
      password: client.secret,
      client_secret: client.secret,
    },
    ...{
      redirect_uri: [client.redirectUri],
      authorization_type: ['code', 'refresh_token'],
      scope: scopes,
      enabled: true,
    },
    token_endpoint_auth_method: ['client_secret_post'],
  });
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const issuer = `${base}/api/oidc`;
  const no = ['token', 'implicit', 'none', 'password', 'client', 'device'].map((kind) => [
    `auth-type-${kind}-enabled`,
    false,
  ]);
  await admin('POST', '/api/mod/plugin/', {
    ...{ module: 'oidc', name: 'oidc', display_name: 'OpenID', order_rank: 0, enabled: true },
    parameters: {
      ...{ iss: issuer, 'subject-type': 'public', 'allowed-scope': scopes, 'jwks-show': true },
      ...{ 'jwt-type': 'rsa', 'jwt-key-size': '256', key: keys.privateKey, cert: keys.publicKey },
      ...{ 'access-token-duration': 3600, 'refresh-token-duration': 86_400, 'code-duration': 600 },
      ...{ 'refresh-token-rolling': true, 'allow-non-oidc': false, 'auth-type-code-enabled': true },
      ...{ 'auth-type-refresh-enabled': true, 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
      ...{ 'name-claim': 'mandatory', 'email-claim': 'mandatory', 'scope-claim': 'no', claims: [verifiedClaim] },
      ...Object.fromEntries(no),
    },
  });
  return {
    issuer,
    program,
    signIn: async (address) => {
      const visitor = browser();
      await visitor('GET', address); // sends to its page
      await visitor('POST', '/api/auth/', { username: 'carl', password: person.password });
      await visitor('PUT', `/api/auth/grant/${client.id}`, { scope: scopes.join(' ') });
      const back = await visitor('GET', `${address}&g_continue`);
      return new URL(back.headers.get('location') ?? '');
    },
  };
};

/** From the script that comes with it. */
const makeTables = async (part: Part, file: string): Promise<void> => {
  const documents = join(part.folder, 'usr/share/doc');
  const found = (await readdir(documents, { recursive: true })).find((path) =>
    path.endsWith('database/init.sqlite3.sql.gz'),
  );
  if (found === undefined) throw new Error('Glewlwyd comes without its tables.');
  const database = new DatabaseSync(file);
  const statements = gunzipSync(await readFile(join(documents, found))).toString();
  // an administrator says there what is known of a person: here also whether their address was verified
  const verified = `"email_verified":{"multiple":false,"read":true,"write":true,"profile-read":true,"profile-write":false},`;
  database.exec(statements.replace('"data-format":{"picture"', `"data-format":{${verified}"picture"`));
  database.close();
};
