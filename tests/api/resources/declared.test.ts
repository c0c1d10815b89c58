import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { ROLES } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { LIST_NEEDS } from './list-needs.ts'

/** Security check 7: rows of every list of the demo's story are what the OpenAPI document says of them, for each role that reads them. */

type Schema = {
  [key: string]: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
}
type Operation = { responses?: Record<string, { content?: { 'application/json'?: { schema: Schema } } }> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Values by name whose names are not ours to list: history of any record, preferences, facts of any event, what another system answered. */
const FREE =
  /(\.(old_values|new_values|custom_settings|inputs|quotation_api_response)|^status\.attributes\.data)$/

const FORMS = ['type', 'anyOf', 'allOf', 'oneOf', '$ref', 'const', 'enum']
/** Paths of parts that may be anything: no type at all, or an object of whatever. */
const bareParts = (schema: Schema, path: string): string[] => {
  const isUntyped = !FORMS.some((word) => word in schema)
  const said = schema['additionalProperties']
  const values = typeof said === 'object' && said !== null ? (said as Schema) : undefined
  const isLoose =
    schema['type'] === 'object' && !schema.properties && (!values || Object.keys(values).length === 0)
  const isLooseList = schema['type'] === 'array' && !schema.items && !schema.prefixItems
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema
  return [
    ...(isUntyped || isLoose || isLooseList ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => bareParts(part, `${path}.${name}`)),
    ...(schema.items ? bareParts(schema.items, path) : []),
    ...(values && Object.keys(values).length > 0 ? bareParts(values, `${path}.*`) : []),
    ...[...anyOf, ...oneOf, ...allOf, ...prefixItems].flatMap((part) => bareParts(part, path)),
  ]
}
const answersOf = ({ paths, components }: Document): [string, Schema][] => [
  ...Object.entries(components.schemas),
  ...Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses = {} }]) =>
      Object.entries(responses).flatMap(([status, { content }]): [string, Schema][] => {
        const schema = content?.['application/json']?.schema
        return schema && status.startsWith('2') ? [[`${method} ${path}`, schema]] : []
      }),
    ),
  ),
]

const resources = MODULES.flatMap((module) => module.resources ?? [])

type DeclaredRow = { type: string; attributes: object }
/** Attributes of a row, in the list or included, that its contract does not name. */
const extra = ({ type, attributes }: DeclaredRow): string[] => {
  const declared = resources.find(({ contract }) => contract.type === type)?.contract.attributes ?? {}
  return Object.keys(attributes).flatMap((name) => (name in declared ? [] : [`${type}.${name}`]))
}

describe('rows are as declared', () => {
  let app: TestApp
  let document: Document
  const people: Person[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    document = (await app.anonymous.get('/api/openapi.json').expect(200)).body as Document
    for (const role of ROLES) people.push(await logInAs(app, role))
  })
  afterAll(() => app.close())

  const rowsOf = (type: string): z.ZodType => {
    const { schemas } = document.components
    const text = JSON.stringify({
      type: 'object',
      properties: { data: { type: 'array', items: schemas[type] } },
      $defs: schemas,
    })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }

  it('every part of an answer says its form', () => {
    const bare = answersOf(document).flatMap(([name, schema]) => bareParts(schema, name))
    expect(bare.filter((path) => !FREE.test(path))).toEqual([])
  })

  for (const { contract, abilities } of resources) {
    const { type } = contract
    it(type, async () => {
      const shape = rowsOf(type)
      for (const person of people.filter(({ session }) => can(session, abilities.read))) {
        const needs = LIST_NEEDS[type]
        if (needs !== undefined) continue
        const { body } = await person.get(`/api/${type}?page[size]=100`).expect(200)
        const { error } = shape.safeParse(body)
        expect(error?.issues.slice(0, 3) ?? [], `${type} as ${person.email}`).toEqual([])
        const include = contract.include.length > 0 ? `&include=${contract.include.join(',')}` : ''
        const { body: whole } = await person.get(`/api/${type}?page[size]=5${include}`).expect(200)
        const rows: DeclaredRow[] = [...body.data, ...whole.data, ...(whole.included ?? [])]
        expect(rows.flatMap(extra), `${type} as ${person.email}`).toEqual([])
      }
    })
  }
})
