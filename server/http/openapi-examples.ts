import type * as z from 'zod'
import { schemaOf, type Json } from './openapi-schemas.ts'
import { membersOf, textsIn } from '#shared/kit/typed.ts'

/** An example body for each call of the OpenAPI document, made from the schema that reads it. */

/** Values that a bare type does not tell. All of them are made up; the CNPJ and CPF have right check digits. */
const KNOWN: Readonly<Record<string, unknown>> = {
  cnpj: '11222333000181',
  cpf: '52998224725',
  email: 'ana@example.com.br',
  password: 'Serra-Azul#7K2',
  current_password: 'Serra-Azul#7K1',
  abilities: 'orders.read',
  postal_code: '01310100',
  phone: '1130001234',
  cellphone: '11930001234',
  driver_cpf: '52998224725',
  vehicle_plate: 'ABC1D23',
  trailer_plate: 'ABC2E34',
  uf: 'SP',
  component: 'all',
  percentage: '8.5',
  field: 'uf',
  file_path: 'nf_files/1',
  latitude: '-23.5505',
  longitude: '-46.6333',
  lat: '-23.5505',
  long: '-46.6333',
  quiet_from: '22:00',
  quiet_until: '07:00',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-18',
  'date-time': '2026-11-18T12:00:00.000Z',
  email: 'ana@example.com.br',
  uuid: '7f0f1c9e-7f0b-4c53-9d7a-0a5f5f7e2b11',
  uri: 'https://erp.example.com.br/hook',
}

const textOf = ({ format, pattern, minLength }: Json, name: string): unknown => {
  if (name in KNOWN) return KNOWN[name]
  if (typeof format === 'string' && format in FORMATS) return FORMATS[format]
  const [, digits] = /^\^\\d\{(\d+)\}\$$/.exec(String(pattern)) ?? []
  if (digits !== undefined) return '123456789'.slice(0, Number(digits))
  if (typeof pattern === 'string' && /\\d|0-9/.test(pattern)) return '1250.00'
  return 'texto'.padEnd(Number(minLength ?? 0), 'o')
}

const numberOf = ({ minimum, exclusiveMinimum }: Json): number => {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1
  return typeof minimum === 'number' && minimum > -1e9 ? Math.max(minimum, 1) : 1
}

const objectOf = ({ properties = {}, required = [] }: Json): Json => {
  const wanted = new Set(textsIn(required))
  const all = Object.entries(membersOf(properties))
  const shown = wanted.size > 0 ? all.filter(([name]) => wanted.has(name)) : all.slice(0, 3)
  return Object.fromEntries(shown.map(([name, schema]) => [name, sample(membersOf(schema), name)]))
}

/** A value that this schema takes, as a rule. @public */
export const sample = (schema: Json, name = ''): unknown => {
  // A schema that a rule binds beyond its types says an example itself, by `.meta({ example })`.
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  for (const choice of ['anyOf', 'oneOf']) {
    const choices = schema[choice]
    if (Array.isArray(choices) && choices.length > 0) return sample(membersOf(choices[0]), name)
  }
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part) => sample(membersOf(part))))
  // A decimal comes as a number or as its text; the number is the plainer example.
  const types = [schema.type].flat()
  const type = types.includes('number') ? 'number' : types[0]
  if (name in KNOWN && type !== 'array' && type !== 'object') return KNOWN[name]
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return [sample(membersOf(schema.items), name)]
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return textOf(schema, name)
}

/** The example, when the schema itself takes it; what no sample fits is shown without one. */
export const exampleOf = (schema: z.ZodType): unknown => {
  const example = sample(schemaOf(schema))
  return schema.safeParse(example).success ? example : undefined
}
