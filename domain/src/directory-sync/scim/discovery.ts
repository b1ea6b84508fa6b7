import { type Attribute, type Kind, kinds, type Schema, schemas } from './schemas.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** How many resources an answer holds at most, and unless said otherwise. */
export const MOST_RESULTS = 200;
export const USUAL_RESULTS = 100;
/** A group of the whole house in one body. */
export const BODY_LIMIT = 2 * 1024 * 1024;

/** What this provider can do (RFC 7643 §5). */
export const providerConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that a System Admin makes in the room Directory sync.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceType = ({ name, endpoint, schema, description, extensions }: Kind, base: string) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint,
  description,
  schema,
  schemaExtensions: Object.keys(extensions).map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** Which kinds of resources there are (RFC 7643 §6). */
export const resourceTypes = (base: string) => Object.values(kinds).map((kind) => resourceType(kind, base));

const described = ({ subAttributes, canonicalValues, referenceTypes, ...attribute }: Attribute): object => ({
  ...attribute,
  ...(canonicalValues === undefined ? {} : { canonicalValues }),
  ...(referenceTypes === undefined ? {} : { referenceTypes }),
  ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(described) }),
});

const schemaBody = ({ id, name, description, attributes }: Schema, base: string) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  description,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** What the attributes of each kind are (RFC 7643 §7). */
export const schemaBodies = (base: string) => schemas.map((schema) => schemaBody(schema, base));
