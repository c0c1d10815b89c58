import type supertest from 'supertest'
import * as z from 'zod'
import { isRecord, membersOf } from '#shared/kit/typed.ts'
import type { Actor, TestApp } from './app.ts'

/** Calls by what the OpenAPI document says alone: its paths, its parameters and its inputs, as a stranger's system reads it. */

type By = Pick<Actor, 'get' | 'post' | 'patch' | 'delete' | 'upload'>
type Wanted = {
  path?: Readonly<Record<string, number | string>>
  query?: Readonly<Record<string, string | number>>
  body?: object
  /** Under the one field of files that the document names. */
  files?: readonly { name: string; content: string }[]
}
export type Guide = {
  /** @param operation as the document writes it, `POST /road_maps/add/{id}`; the answer must have its status */
  ask: (by: By, operation: string, wanted?: Wanted) => Promise<supertest.Response>
  /** The same, refused: the document names this status among the errors. */
  refused: (by: By, operation: string, wanted: Wanted, status: number) => Promise<void>
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** The document with the parts that it refers to in their places. */
const resolved = (value: unknown, root: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => resolved(one, root))
  if (!isRecord(value)) return value
  if (typeof value['$ref'] === 'string')
    return resolved(
      value['$ref']
        .slice(2)
        .split('/')
        .reduce<unknown>((at, name) => membersOf(at)[name], root),
      root,
    )
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, root)]))
}

const operationIn = (document: unknown, operation: string) => {
  const [method = '', template = ''] = operation.split(' ')
  const found = membersOf(membersOf(membersOf(membersOf(document)['paths'])[template])[method.toLowerCase()])
  if (found['operationId'] === undefined) throw new Error(`the document knows no ${operation}`)
  const whole: Record<string, unknown> = { ...found, parameters: resolved(found['parameters'], document) }
  return { method, template, found: whole }
}

const pathOf = (
  operation: string,
  template: string,
  found: object,
  { path = {}, query = {} }: Wanted,
): string => {
  const names = listOf(membersOf(found)['parameters']).filter((one) => one['in'] === 'query')
  for (const name of Object.keys(query))
    if (!names.some((one) => one['name'] === name)) throw new Error(`${operation} has no parameter ${name}`)
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (path[name] === undefined) throw new Error(`${operation} asks for ${name}`)
    return String(path[name])
  })
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `/api${filled}${asked.size > 0 ? `?${asked}` : ''}`
}

const contentOf = (found: object, document: unknown) =>
  membersOf(resolved(membersOf(membersOf(found)['requestBody'])['content'], document))

/** A body that the document's schema takes; an empty one where nothing is said, none where the document knows none. */
const bodyOf = (
  operation: string,
  found: object,
  document: unknown,
  body: object | undefined,
): object | undefined => {
  const { schema } = membersOf(contentOf(found, document)['application/json'])
  if (schema === undefined) {
    if (body !== undefined) throw new Error(`${operation} takes no body`)
    return undefined
  }
  const parsed = z.fromJSONSchema(membersOf(schema)).safeParse(body ?? {})
  if (!parsed.success) throw new Error(`${operation}: ${z.prettifyError(parsed.error)}`)
  return body ?? {}
}

/** Name of the field that holds files in a form. */
const fileField = (operation: string, found: object, document: unknown): string => {
  const form = membersOf(membersOf(contentOf(found, document)['multipart/form-data'])['schema'])
  const [name] = Object.entries(membersOf(form['properties'])).flatMap(([field, schema]) =>
    JSON.stringify(schema).includes('binary') ? [field] : [],
  )
  if (name === undefined) throw new Error(`${operation} takes no files`)
  return name
}

export const readGuide = async ({ anonymous }: TestApp): Promise<Guide> => {
  const { body: document } = await anonymous.get('/api/openapi.json').expect(200)
  const sent = (by: By, operation: string, wanted: Wanted) => {
    const { method, template, found } = operationIn(document, operation)
    const to = pathOf(operation, template, found, wanted)
    const statuses = Object.keys(membersOf(found['responses'])).map(Number)
    const test = (): supertest.Test => {
      if (wanted.files) return by.upload(to, fileField(operation, found, document), wanted.files)
      if (method === 'GET') return by.get(to)
      const body = bodyOf(operation, found, document, wanted.body)
      return method === 'PATCH' ? by.patch(to, body) : by.post(to, body)
    }
    return { test, statuses }
  }
  return {
    ask: async (by, operation, wanted = {}) => {
      const { test, statuses } = sent(by, operation, wanted)
      return test().expect(Math.min(...statuses))
    },
    refused: async (by, operation, wanted, status) => {
      const { test, statuses } = sent(by, operation, wanted)
      if (!statuses.includes(status)) throw new Error(`${operation} names no ${status}`)
      await test().expect(status)
    },
  }
}
