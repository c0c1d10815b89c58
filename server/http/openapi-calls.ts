import type * as z from 'zod'
import { isReading, namesItsRow, statusOf, type Answer, type Call } from '#shared/kit/call.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { bodyOf, idempotencyKey, ifMatchHeader, listParameters } from './openapi-resources.ts'
import { exampleOf } from './openapi-examples.ts'
import {
  content,
  errors,
  list,
  parameter,
  ref,
  schemaOf,
  single,
  WITH_ROW,
  WITH_STATE,
  type Json,
} from './openapi-schemas.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Calls in the OpenAPI document: an operation each, with an example of what it takes. */

const propertiesOf = (schema: z.ZodType | undefined): Json =>
  schema ? membersOf(schemaOf(schema).properties) : {}

const queryParameters = (schema: z.ZodType | undefined): Json[] =>
  Object.entries(propertiesOf(schema)).map(([name, value]) => parameter(name, 'query', membersOf(value)))

const formBody = ({ input }: Call, { field, max, raw }: NonNullable<Call['files']>): Json => {
  const files = { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } }
  const properties = { ...propertiesOf(input), [field]: files }
  const form = { 'multipart/form-data': { schema: { type: 'object', properties } } }
  const whole = raw === undefined ? {} : { [raw]: { schema: { type: 'string', format: 'binary' } } }
  return { requestBody: { required: true, content: { ...form, ...whole } } }
}

const requestBody = (call: Call): Json => {
  if (call.files) return formBody(call, call.files)
  if (!call.input) return {}
  const example = exampleOf(call.input)
  return bodyOf(call.input, example)
}

const dataOf = (schema: Json): Json => ({ type: 'object', required: ['data'], properties: { data: schema } })

/** Schema of an answer by its kind; null where there is no body. */
const answerSchema = (answers: Answer): Json | null => {
  if ('of' in answers) {
    const { type } = answers.of
    if (answers.as === 'one') return single(type)
    return answers.as === 'page' ? list(type) : dataOf({ type: 'array', items: ref(type) })
  }
  if (!('schema' in answers)) return null
  const schema = schemaOf(answers.schema, 'output')
  return answers.as === 'data' ? dataOf(schema) : schema
}

const answerContent = (answers: Answer): Json => {
  if (answers.as === 'file') return content({ type: 'string', format: 'binary' }, '*/*')
  const schema = answerSchema(answers)
  return schema === null ? {} : content(schema)
}

const parametersOf = (call: Call, listed: Contract | undefined): Json[] => [
  ...[...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path', { type: 'string' })),
  ...queryParameters(call.query),
  ...(listed ? listParameters(listed) : []),
  ...(!isReading(call) && call.ability !== 'public' ? [idempotencyKey] : []),
  ...(namesItsRow(call) ? [ifMatchHeader] : []),
]

/** @returns path, method and operation of a call */
export const callPath = (call: Call, contracts: ReadonlyMap<string, Contract>): [string, string, Json] => {
  const { answers, path, method, ability } = call
  const listed = answers.as === 'page' ? contracts.get(answers.of.type) : undefined
  const parameters = parametersOf(call, listed)
  const operation = {
    tags: [path.split('/')[0]],
    operationId: `${method}.${path.replaceAll('/', '.').replaceAll(':', '')}`,
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    'x-ability': ability,
    ...(ability === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call),
    responses: {
      [String(statusOf(call))]: { description: 'Done', ...answerContent(answers) },
      ...errors(namesItsRow(call) ? WITH_STATE : WITH_ROW),
    },
  }
  return [`/${path.replace(/:(\w+)/g, '{$1}')}`, method, operation]
}

/** Contracts that only a call's answer names. */
export const answeredContracts = (calls: readonly Call[]): Contract[] =>
  calls.flatMap(({ answers }) => ('of' in answers ? [answers.of] : []))
