import { z } from 'zod';
import type { CallSchemas } from './calls/call-schemas.ts';
import { CONTRACT } from './contract.ts';
import { ERRORS } from './errors.ts';
import { type Access, CALLS, type CallName } from './paths.ts';

type Json = Record<string, unknown>;

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
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = CALLS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Safety and psychological-readiness surveys for construction sites.',
    },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

/** The token that a call requires; that of a participant's link is a parameter. */
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  participant: [],
  optional: [{}, { idToken: [] }],
  identity: [{ idToken: [] }],
  session: [{ idToken: [] }],
  member: [{ idToken: [] }],
};

function operation(name: CallName): Json {
  const { access } = CALLS[name];
  const { summary, params, query, body, answer, status, file }: CallSchemas = CONTRACT[name];
  return {
    operationId: name,
    summary,
    security: SECURITY[access],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } } }),
    responses: {
      [status]: { description: 'Done', content: answerContent(answer, file) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function answerContent(answer: z.ZodType, file: string | undefined): Json {
  if (file !== undefined) return { [file]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: toSchema(answer, 'output') } };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): { properties?: Json; required?: string[] } & Json {
  // JSON schema can describe the input of a transformation, but not its output.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as { properties?: Json; required?: string[] } & Json;
}
