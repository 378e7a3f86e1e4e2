/** The OpenAPI 3.1 document of the table of calls. */
import { z } from 'zod';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorBody } from './error-body.ts';
import { POLICIES } from './policy.ts';

export type JsonSchema = { [keyword: string]: unknown };

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

export interface ApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

/** Makes the document; the same table always makes the same one. */
export function describeApi(): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(name, endpoint);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description:
        'Ids are integers, in addresses as digits. Amounts are dollars. Every answer that is no success is an Error.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'corbel_session' } },
    },
  };
}

function describeOperation(operationId: string, endpoint: Endpoint): ApiOperation {
  const isOpen = endpoint.policy === 'public' || endpoint.policy === 'answer-link';
  const body = describeBody(endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    description: POLICIES[endpoint.policy],
    tags: [operationId.slice(0, operationId.indexOf('.'))],
    security: isOpen ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status]: { description: 'Success', content: describeAnswer(endpoint) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

const IDEMPOTENCY_KEY: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};

function describeBody({ body }: Endpoint): ApiOperation['requestBody'] {
  if (!body) return undefined;
  if ('multipart' in body) {
    const file = { type: 'object', properties: { [body.multipart.file]: { type: 'string', format: 'binary' } } };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  return { required: !body.safeParse(undefined).success, content: json(schemaOf(body, 'input')) };
}

function describeAnswer({ response }: Endpoint): Record<string, { schema: JsonSchema }> {
  if (!('file' in response)) return json(schemaOf(response, 'output'));
  return Object.fromEntries(response.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): ApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as JsonSchema;
  return rest;
}

/** Every integer of JavaScript's is no limit worth writing at each id. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
