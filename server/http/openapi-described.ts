import type { Resource } from '#server/kit/resource.ts'
import { isRecord, membersOf, textIn } from '#shared/kit/typed.ts'
import { wordsOf } from './openapi-words/words.ts'
import { SELDOM, type Json } from './openapi-schemas.ts'

/** Sentences for the fields and parameters of the document, and shorter schemas where the format says the rest. */

/** Keys whose values are data, not schemas. */
const DATA = new Set(['example', 'enum', 'const', 'required', 'default'])
const LARGEST = Number.MAX_SAFE_INTEGER

/** Patterns that the format says already, and the bounds that every integer has. */
const isSaid = (schema: Json, key: string): boolean =>
  (key === 'pattern' && (schema.format === 'date' || schema.format === 'date-time')) ||
  (key === 'minimum' && schema.minimum === -LARGEST) ||
  (key === 'maximum' && schema.maximum === LARGEST)

type Told = (name: string, schema: Json) => string | undefined

const fieldsOf = (properties: Json, told: Told): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const schema = membersOf(described(property, told))
      const description = told(name, schema)
      return [name, description === undefined ? schema : { ...schema, description }]
    }),
  )

const described = (json: unknown, told: Told): unknown => {
  if (Array.isArray(json)) return json.map((part) => described(part, told))
  if (!isRecord(json)) return json
  const kept = Object.entries(json).filter(([key]) => !isSaid(json, key))
  return Object.fromEntries(
    kept.map(([key, part]) => {
      if (DATA.has(key)) return [key, part]
      return [key, key === 'properties' ? fieldsOf(membersOf(part), told) : described(part, told)]
    }),
  )
}

/** A description that stands there stays; that of seldom attributes follows the field's own. */
const tell =
  (of: string): Told =>
  (name, { description }) => {
    const words = wordsOf(name, of)
    if (typeof description !== 'string') return words
    return description === SELDOM && words !== undefined ? `${words}. ${SELDOM}` : description
  }

/** The value that readers without the right to an attribute get instead of it. */
const insteadOf = (resource: Resource | undefined, name: string): string => {
  const veil = resource?.veils?.find(({ instead }) => Object.hasOwn(instead, name))
  return veil === undefined
    ? ''
    : `. Readers who may not see it get ${JSON.stringify(veil.instead[name] ?? null)}`
}

/** Schema of a resource with a sentence for each attribute, and who does not see it. */
export const describedResource = (schema: Json, type: string, resource: Resource | undefined): Json => {
  const whole = membersOf(described(schema, tell(type)))
  const properties = membersOf(whole.properties)
  const attributes = membersOf(properties.attributes)
  const fields = Object.entries(membersOf(attributes.properties)).map(([name, field]) => {
    const { description, ...rest } = membersOf(field)
    const words = textIn(description)
    return [name, words === undefined ? rest : { ...rest, description: words + insteadOf(resource, name) }]
  })
  return {
    ...whole,
    properties: { ...properties, attributes: { ...attributes, properties: Object.fromEntries(fields) } },
  }
}

const BOUNDS: Readonly<Record<string, string>> = { from: 'At least', until: 'At most' }

/** `filter[weight][from]`, `fields[orders]`, `sort` or the name of a call's own parameter. */
const parameterWords = (name: string, of: string): string | undefined => {
  const [, filter, bound] = /^filter\[([\w.]+)\](?:\[(\w+)\])?$/.exec(name) ?? []
  const words = wordsOf(filter ?? name, of)
  if (words === undefined || filter === undefined) return words
  return `${(bound === undefined ? undefined : BOUNDS[bound]) ?? 'Only rows with'}: ${words}`
}

const describedParameter = (parameter: Json, of: string): Json => {
  if ('description' in parameter || '$ref' in parameter) return parameter
  const description = parameterWords(textIn(parameter.name) ?? '', of)
  return description === undefined ? parameter : { ...parameter, description }
}

/** An operation with a sentence for each of its parameters and fields. */
export const describedOperation = (operation: Json, of: string): Json => {
  const whole = membersOf(described(operation, tell(of)))
  const { parameters } = whole
  return Array.isArray(parameters)
    ? { ...whole, parameters: parameters.map((one) => describedParameter(membersOf(one), of)) }
    : whole
}

/** A shared part of the document, such as the errors. */
export const describedPart = (schema: Json): Json => membersOf(described(schema, tell('')))
