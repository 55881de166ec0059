import { z } from 'zod';
import type { CallSchemas } from './calls/call-schemas.ts';
import { CONTRACT } from './contract.ts';
import { ERRORS } from './errors.ts';
import { rightsFor } from './key-rights.ts';
import { type Access, CALLS, type CallName, type CallPath } from './paths.ts';

type Json = Record<string, unknown>;
type Shared = Record<string, Json>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'error', 'code', 'status', 'details', 'request_id'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    status: { type: 'integer' },
    details: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
};

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const shared: Record<string, Json> = {};
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = CALLS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Safety and psychological-readiness surveys for construction sites.',
    },
    // Relative to the address of the installation.
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The id token of a signed-in user.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pl_live_…',
          description: 'The secret of an API key. A call takes a key that has one of the rights listed with it.',
        },
      },
      schemas: { Error: ERROR_SCHEMA, ...shared },
    },
  };
}

/** The authentication of a call by people; the token of a participant's link is a parameter. */
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  participant: [],
  optional: [{}, { idToken: [] }],
  identity: [{ idToken: [] }],
  session: [{ idToken: [] }],
  member: [{ idToken: [] }],
};

/** @param shared collects schemas with an id, which several calls use */
function operation(name: CallName, shared: Shared): Json {
  const { access }: CallPath = CALLS[name];
  const { summary, params, query, body, bodyMediaTypes, response, status, file, streamed, table }: CallSchemas =
    CONTRACT[name];
  return {
    operationId: name,
    summary,
    security: [...SECURITY[access], ...rightsFor(name).map((right) => ({ apiKey: [right] }))],
    parameters: [...parameters(params, 'path', shared), ...parameters(query, 'query', shared)],
    ...(body === null ? {} : { requestBody: { required: true, content: bodyContent(body, bodyMediaTypes, shared) } }),
    responses: {
      [status]: {
        description: 'Done',
        content: {
          ...responseContent(response, file, shared),
          ...(table ? responseContent(response, 'text/csv', shared) : {}),
        },
      },
      ...(streamed
        ? { 206: { description: 'The requested part', content: responseContent(response, file, shared) } }
        : {}),
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function bodyContent(body: z.ZodType, mediaTypes: readonly string[] | undefined, shared: Shared): Json {
  if (mediaTypes === undefined) return { 'application/json': { schema: toSchema(body, 'input', shared) } };
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function responseContent(response: z.ZodType, file: string | undefined, shared: Shared): Json {
  if (file !== undefined) return { [file]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: toSchema(response, 'output', shared) } };
}

function parameters(schema: z.ZodType, place: 'path' | 'query', shared: Shared): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input', shared);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  shared: Shared,
): { properties?: Json; required?: string[] } & Json {
  // JSON Schema can describe the input of a transformation, but not its output.
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  });
  for (const [id, definition] of Object.entries($defs)) shared[sharedName(id, io)] = withSharedNames(definition, io);
  return withSharedNames(json, io);
}

/** Names the properties of a record whose keys are listed: generators make an open record of `propertyNames`. */
function nameProperties(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || propertyNames.enum === undefined) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties ?? {}]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Input and output schemas differ: fields with a default are optional in the input. */
function sharedName(id: string, io: 'input' | 'output'): string {
  return io === 'input' ? `${id}Body` : id;
}

function withSharedNames(json: object, io: 'input' | 'output'): Json {
  const named = JSON.stringify(json).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, id: string) => `"#/components/schemas/${sharedName(id, io)}"`,
  );
  return JSON.parse(named) as Json;
}
