import type { Contract, Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { z } from 'zod';
import { withComponents } from './components.ts';

type Schema = Record<string, unknown>;

/** zod prints JSON Schema 2020-12, which OpenAPI 3.1 is; custom checks have no words there and are left to the refusals. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
};

const whoMay = ({ access }: Endpoint): string => {
  if ('public' in access) return `Without sign-in: ${access.public}.`;
  if ('service' in access) return `For other systems, with a service token that has the right ${access.service}.`;
  if ('signedIn' in access) return `Every signed-in person: ${access.signedIn}.`;
  const sides = [
    access.customer === undefined ? '' : `customers with ${access.customer}`,
    access.studio === undefined ? '' : `staff with ${access.studio}`,
  ];
  return `For ${sides.filter((side) => side !== '').join(' and ')}.`;
};

const headersOf = ({ ifMatch, repeatable }: Endpoint): Schema[] => [
  ...(ifMatch === undefined
    ? []
    : [
        {
          name: 'If-Match',
          in: 'header',
          required: ifMatch === true,
          description: 'The version that was seen.',
          schema: { type: 'string' },
        },
      ]),
  ...(repeatable === true
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key again answers what the first call answered.',
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []),
];

const bodyOf = ({ body, multipart }: Endpoint): Schema => {
  if (multipart === true) {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
    };
  }
  return body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
};

const refusal = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const answersOf = (endpoint: Endpoint): Schema => ({
  '200': {
    description: 'Done',
    content:
      endpoint.file === true
        ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
  },
  '400': refusal('Malformed: one message per field'),
  ...('public' in endpoint.access ? {} : { '401': refusal('Not signed in'), '403': refusal('Not yours to do') }),
  ...(endpoint.params === undefined ? {} : { '404': refusal('Not there, or not yours to see') }),
  ...(endpoint.audit === undefined ? {} : { '409': refusal('Not possible now, with the reason') }),
  ...(endpoint.ifMatch === undefined ? {} : { '412': refusal('Somebody was faster') }),
  ...(endpoint.ifMatch === true ? { '428': refusal('Say which version you saw') } : {}),
  ...(endpoint.repeatable === true ? { '422': refusal('The key was used for another request') } : {}),
  '429': refusal('Too many requests'),
  default: refusal('Every other no'),
});

const operationIdOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/^\/(api\/)?/, '/').replace(/[/:-]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

const securityOf = ({ access }: Endpoint): Schema[] => {
  if ('public' in access) return [];
  return 'service' in access ? [{ serviceToken: [access.service] }] : [{ bearer: [] }];
};

/** What is sent to other systems: the body of each event, and the headers that come with it. */
export interface SentEvents {
  readonly headers: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, { readonly summary: string; readonly body: z.ZodType }>>;
}

const sentOf = ({ headers, events }: SentEvents): Schema =>
  Object.fromEntries(
    Object.entries(events).map(([event, { summary, body }]) => [
      event,
      {
        post: {
          operationId: `webhook-${event}`,
          summary,
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'output') } } },
          responses: {
            '2XX': { description: 'Taken. Nothing of the answer is read but its status.' },
            default: { description: 'Not taken: it is sent again later, under the same id.' },
          },
          security: [],
        },
      },
    ]),
  );

/** The description of every call, printed from the same list that serves them (OpenAPI 3.1). */
export const describe = (
  contracts: readonly Contract[],
  title: string,
  version: string,
  sent: SentEvents = { headers: {}, events: {} },
): Schema => {
  const paths: Record<string, Schema> = {};
  for (const [key, endpoint] of contracts.flatMap((contract) => Object.entries(contract) as [string, Endpoint][])) {
    const [method = '', path = ''] = key.split(' ');
    const url = path.replace(/:(\w+)/g, '{$1}');
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: {
        operationId: operationIdOf(method, path),
        summary: endpoint.summary,
        description: whoMay(endpoint),
        tags: [path.split('/')[2] ?? 'idp'],
        parameters: [
          ...parametersOf(endpoint.params, 'path'),
          ...parametersOf(endpoint.query, 'query'),
          ...headersOf(endpoint),
        ],
        ...bodyOf(endpoint),
        responses: answersOf(endpoint),
        security: securityOf(endpoint),
      },
    };
  }
  const message = {
    type: 'object',
    required: ['errorMessage'],
    properties: { errorMessage: { type: 'string' }, field: { type: 'string' }, code: { type: 'string' } },
  };
  return withComponents({
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/', description: 'The server that gave this description.' }],
    paths,
    webhooks: sentOf(sent),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceToken: { type: 'http', scheme: 'bearer', description: 'A service token, made by a System Admin.' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['errorMessages'],
          properties: { errorMessages: { type: 'array', items: message }, requestId: { type: 'string' } },
        },
      },
    },
  });
};
