import { CONTRACT } from '@plumbline/contract/contract';
import type { CallName } from '@plumbline/contract/paths';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface InnerField {
  readonly path: string;
  /** Makes a valid body with another value in this field. */
  readonly body: (value: unknown) => unknown;
}

/** Every single value that a body declares below its own fields, read from the contract. */
export function innerFieldsOf(name: CallName): InnerField[] {
  const { body } = CONTRACT[name];
  if (body === null) return [];
  const schema = body.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const inlined = inlineDefinitions(schema, schema.$defs ?? {}) as JsonSchema;
  const inner = singleFields(inlined).filter(({ path }) => path.includes('.'));
  // The variants of a union repeat their common fields.
  return [...new Map(inner.map((field) => [field.path, field])).values()];
}

function inlineDefinitions(value: unknown, definitions: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((each) => inlineDefinitions(each, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') return inlineDefinitions(definitions[$ref.replace('#/$defs/', '')], definitions);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlineDefinitions(each, definitions)]));
}

/** Alternative schemas of a value, without null. */
function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.oneOf ?? schema.anyOf;
  return choices === undefined ? [schema] : choices.flatMap(choicesOf).filter(({ type }) => type !== 'null');
}

function singleFields(schema: JsonSchema): InnerField[] {
  return choicesOf(schema).flatMap((choice) => {
    const inside = Object.entries(partsOf(choice));
    if (inside.length === 0) return choice.const === undefined ? [{ path: '', body: (value: unknown) => value }] : [];
    return inside.flatMap(([key, part]) =>
      singleFields(part).map(({ path, body }) => ({
        path: path === '' ? key : `${key}.${path}`,
        body: (value: unknown) => {
          const around = sampleOf(choice);
          return Array.isArray(around)
            ? around.map((each, index) => (String(index) === key ? body(value) : each))
            : { ...(around as object), [key]: body(value) };
        },
      })),
    );
  });
}

/** Fields of an object, or the element of a list or record. */
function partsOf({ properties, additionalProperties, propertyNames, items, prefixItems }: JsonSchema) {
  if (properties !== undefined) return properties;
  if (prefixItems !== undefined) return Object.fromEntries(prefixItems.entries());
  if (typeof items === 'object') return { 0: items };
  if (typeof additionalProperties !== 'object') return {};
  return { [String(propertyNames?.enum?.[0] ?? 'text')]: additionalProperties };
}

const SAMPLE_TEXTS = [
  'a',
  'own_a',
  'ann@example.org',
  '00000000-0000-4000-8000-000000000000',
  '2026-05-01T12:00:00.000Z',
];

/** A valid value of a schema. */
function sampleOf(schema: JsonSchema): unknown {
  const [choice = {}] = choicesOf(schema);
  const parts = partsOf(choice);
  if (Object.keys(parts).length > 0) {
    const entries = Object.entries(parts).map(([key, part]) => [key, sampleOf(part)] as const);
    return choice.type === 'array' ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }
  if (choice.const !== undefined) return choice.const;
  if (choice.enum !== undefined) return choice.enum[0];
  if (choice.type === 'array') return [];
  if (choice.type === 'object') return {};
  if (choice.type === 'string') return SAMPLE_TEXTS.find((text) => new RegExp(choice.pattern ?? '').test(text)) ?? 'a';
  return choice.type === 'boolean' || Array.isArray(choice.type) ? false : (choice.minimum ?? 1);
}
