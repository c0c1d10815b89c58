import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MODULES } from '#server/modules/index.ts'
import { openapiDocument } from '#server/http/openapi-document.ts'
import { ABILITY_NAMES } from '#shared/access/abilities.ts'

const resources = MODULES.flatMap((module) => module.resources ?? [])
const calls = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)
const types = new Set(resources.map(({ contract }) => contract.type))

describe('routes', () => {
  it('each name a known ability, or say public', () => {
    const known = new Set<string>([...ABILITY_NAMES, 'public'])
    expect(calls.filter((call) => !known.has(call.ability)).map((call) => call.path)).toEqual([])
  })

  it('are declared once', () => {
    const seen = calls.map((call) => `${call.method} ${call.path}`)
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
  })

  it('public ones are few and reviewed', () => {
    expect(
      calls
        .filter((call) => call.ability === 'public')
        .map((call) => `${call.method} ${call.path}`)
        .toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "get app_config",
        "get driver/load/:hash",
        "get images/:name",
        "get notifications/unsubscribe/:token",
        "get order_additional_services/get_by_hash/:hash",
        "get recipient/delivery/:hash",
        "get request/get_by_hash/:hash",
        "get request_simulations/get_by_hash/:hash",
        "get simulation_quotes_files/download_by_hash/:hash/:paper_id",
        "get simulation_quotes_transporters/get_by_hash/:hash",
        "get surveys/get_by_hash/:hash",
        "get verify_app_version/:stamp",
        "patch simulation_quotes_transporters/confirm_by_hash/:hash",
        "patch simulation_quotes_transporters/create_order_by_hash/:hash",
        "patch simulation_quotes_transporters/transporter_accept_by_hash/:hash",
        "post billings/slip_webhook/:secret",
        "post billings/webhook/:secret/pix",
        "post driver/step/:hash",
        "post finance_register",
        "post forgot_password",
        "post insert_password",
        "post login",
        "post mailboxes/receive/:hash",
        "post manager_register",
        "post messages_quotes/by_hash/:hash",
        "post notifications/unsubscribe/:token",
        "post order_additional_services/associate_with_simulation_quote_transporters_hash/:hash",
        "post orders/store_with_simulation_quote_transporters_hash/:hash",
        "post request/confirm_other_transporter_by_hash/:hash",
        "post request/confirm_simulation_by_hash/:hash/:simulation_id",
        "post request/refuse_by_hash/:hash",
        "post resend_verify_email",
        "post reset_password",
        "post send_insert_password",
        "post simulation_quotes_transporters/files_by_hash/:hash",
        "post surveys/answer_by_hash/:hash",
        "post tms_register",
        "post verify_email",
      ]
    `)
  })
})

/** Public addresses without a budget of their own: what every page asks for, and a bank whose address holds a secret. */
const UNLIMITED: readonly string[] = [
  'GET app_config',
  'GET images/:name',
  'GET verify_app_version/:stamp',
  'POST billings/slip_webhook/:secret',
  'POST billings/webhook/:secret/pix',
]

describe('calls without a login', () => {
  it('have a budget for each address', () => {
    const open = calls.filter(({ ability, limit }) => ability === 'public' && limit === undefined)
    expect(open.map(({ address }) => address).toSorted()).toEqual(UNLIMITED)
  })
})

/** Objects of an input that take fields they do not name: a library of sockets and banks add their own, which are not read. */
const LOOSE: readonly string[] = [
  'POST billings/slip_webhook/:secret',
  'POST billings/webhook/:secret/pix',
  'POST billings/webhook/:secret/pix.pix',
  'POST billings/webhook/:secret/pix.pix.devolucoes',
  'POST billings/webhook/:secret/pix.pix.devolucoes.horario',
  'POST broadcasting/auth',
]
const looseIn = (schema: z.core.JSONSchema.BaseSchema, path = ''): string[] => {
  const { type, properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const isLoose = type === 'object' && (additionalProperties ?? true) === true
  const parts = Object.entries(properties ?? {}) as [string, z.core.JSONSchema.BaseSchema][]
  const rest = [items, additionalProperties, ...anyOf, ...oneOf, ...allOf].flat()
  return [
    ...(isLoose ? [path] : []),
    ...parts.flatMap(([name, part]) => looseIn(part, `${path}.${name}`)),
    ...rest.flatMap((part) => (typeof part === 'object' && part !== null ? looseIn(part, path) : [])),
  ]
}

describe('the input of a call', () => {
  it('names every field that it takes', () => {
    const loose = calls.flatMap(({ address, input }) =>
      input
        ? looseIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(
            (path) => address + path,
          )
        : [],
    )
    expect([...new Set(loose)].toSorted()).toEqual(LOOSE)
  })
})

describe('answers that are kept for a repeated request', () => {
  const SECRETS = /^(?:hash|token|access_token|secret|password)$/
  it('hold no secret', () => {
    const keeping = calls.filter(
      ({ method, ability, asks }) => method === 'post' && ability !== 'public' && asks !== true,
    )
    const telling = keeping.filter(({ answers }) => {
      if (answers.as !== 'data' && answers.as !== 'body') return false
      const schema = JSON.stringify(z.toJSONSchema(answers.schema, { unrepresentable: 'any', io: 'output' }))
      return [...schema.matchAll(/"([a-z_]+)":\{/g)].some(([, name = '']) => SECRETS.test(name))
    })
    expect(telling.map(({ path }) => path)).toEqual([])
  })
})

describe('resources', () => {
  it.each(resources.map((resource) => [resource.contract.type, resource] as const))(
    '%s is whole',
    (_type, { contract, ...resource }) => {
      for (const [name, relation] of Object.entries(contract.relations))
        expect(types, `relation ${name}`).toContain(relation.type)
      for (const [name, { kind, key }] of Object.entries(contract.relations))
        if (kind === 'linked') expect(Object.keys(resource.links ?? {}), `links of ${name}`).toContain(key)
      for (const path of contract.include)
        expect(Object.keys(contract.relations), `include ${path}`).toContain(path.split('.')[0])
      for (const name of [...contract.sort, ...(contract.search ?? [])])
        expect(Object.keys(contract.attributes), `sort or search ${name}`).toContain(name)
      for (const [name, filter] of Object.entries(contract.filter))
        if (filter.kind === 'custom')
          expect(Object.keys(resource.filters ?? {}), `filter ${name}`).toContain(name)
      const inputs = [contract.create, contract.update].flatMap((schema) =>
        schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
      )
      // Numbers of lists that are not rows.
      const free = new Set(['external_id', 'state_id', 'country_id', 'sector_id', 'plan_id'])
      for (const name of inputs.filter((input) => input.endsWith('_id') && !free.has(input)))
        expect(
          Object.keys(resource.references ?? {}),
          `input ${name} must be checked for visibility`,
        ).toContain(name)
    },
  )

  it('every module stands in the list once', () => {
    const names = MODULES.map((module) => module.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('jobs and reactions', () => {
  it('have names of their own', () => {
    const names = MODULES.flatMap((module) => [
      ...(module.jobs ?? []).map((job) => job.name),
      ...(module.reactions ?? []).map((one) => one.name),
    ])
    expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([])
  })
})

type Operation = {
  operationId?: string
  description?: string
  tags?: string[]
  'x-ability'?: string
  parameters?: {
    name: string
    description?: string
    schema: { type?: string; items?: { enum?: string[] } }
  }[]
  responses: Record<string, { headers?: Record<string, { $ref: string }> }>
}

/** A part, or the shared one that a reference names. */
const meant = <T extends object>(part: T, shared: Readonly<Record<string, T>>): T =>
  '$ref' in part ? (shared[String(part.$ref).split('/').at(-1) ?? ''] ?? part) : part

describe('OpenAPI', () => {
  const document = openapiDocument(calls, resources, 'http://localhost') as {
    info: { description: string }
    tags: { name: string; description: string }[]
    'x-tagGroups': { name: string; tags: string[] }[]
    paths: Record<string, Record<string, Operation>>
    components: {
      headers: Record<string, { description: string }>
      securitySchemes: { bearer: { description: string } }
      parameters: Record<string, NonNullable<Operation['parameters']>[number]>
      responses: Operation['responses']
    }
  }
  const { components } = document
  const operations = Object.values(document.paths)
    .flatMap((item) => Object.values(item).filter((one) => one.operationId !== undefined))
    .map((operation) => ({
      ...operation,
      ...(operation.parameters
        ? { parameters: operation.parameters.map((one) => meant(one, components.parameters)) }
        : {}),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, one]) => [
          status,
          meant(one, components.responses),
        ]),
      ),
    }))
  const named = (name: string) => operations.find(({ operationId }) => operationId === name)

  it('describes every route and resource, each operation with an id of its own', () => {
    for (const call of calls)
      expect(document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method]).toBeDefined()
    for (const type of types) expect(document.paths[`/${type}`]?.get).toBeDefined()
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.operationId ?? []),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes each operation, with the scope it needs', () => {
    const silent = operations.filter(
      ({ description = '', 'x-ability': ability = '' }) =>
        !description.includes(ability === 'public' ? 'no bearer' : `\`${ability}\``),
    )
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })

  it('declares the headers of every answer', () => {
    const { headers } = components
    for (const { responses, operationId, parameters = [] } of operations)
      for (const [status, answer] of Object.entries(responses)) {
        const names = Object.keys(answer.headers ?? {})
        expect(names, operationId).toEqual(
          expect.arrayContaining([
            'RateLimit-Limit',
            'RateLimit-Remaining',
            'RateLimit-Reset',
            'X-Request-Id',
          ]),
        )
        if (status === '429' || status === '503') expect(names).toContain('Retry-After')
        const isOnce = status.startsWith('2') && parameters.some(({ name }) => name === 'Idempotency-Key')
        expect(names.includes('Idempotent-Replayed'), operationId).toBe(isOnce)
        for (const name of names) expect(headers[name]?.description, name).toBeTruthy()
      }
  })

  it('explains the idempotency key and the bearer', () => {
    const key = named('post.orders')?.parameters?.find(({ name }) => name === 'Idempotency-Key')
    expect(key?.description).toContain('24 hours')
    const { description } = components.securitySchemes.bearer
    for (const word of ['/login', '/access_tokens', 'days', 'x-ability']) expect(description).toContain(word)
  })

  it('lists the values of filters that have names for them', () => {
    const modal = named('orders.list')?.parameters?.find(({ name }) => name === 'filter[modal]')
    expect(modal?.schema.items?.enum).toContain('full_truckload')
  })

  it('puts each tag into one group', () => {
    const used = new Set(operations.flatMap(({ tags = [] }) => tags))
    const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags)
    expect(grouped.toSorted()).toEqual([...used].toSorted())
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
    expect(document['x-tagGroups'].filter(({ tags }) => tags.length === 0)).toEqual([])
  })

  it('starts an ERP with calls that exist', () => {
    const { description } = document.info
    expect(description).toContain('Quick start for ERPs')
    expect(description).toContain('sort=updated_at&filter[updated_at][from]=')
    const told = [...description.matchAll(/`(GET|POST|DELETE) (\/[^`]+)`/g)]
    expect(told.length).toBeGreaterThan(5)
    for (const [, method = '', path = ''] of told) {
      const real = path.replace('{kind}', 'suppliers')
      expect(document.paths[real]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
    }
  })
})
