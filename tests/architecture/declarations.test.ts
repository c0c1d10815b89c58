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
        "get images/:name",
        "get notifications/unsubscribe/:token",
        "get order_additional_services/get_by_hash/:hash",
        "get verify_app_version/:stamp",
        "post finance_register",
        "post forgot_password",
        "post insert_password",
        "post login",
        "post manager_register",
        "post notifications/unsubscribe/:token",
        "post order_additional_services/associate_with_simulation_quote_transporters_hash/:hash",
        "post resend_verify_email",
        "post reset_password",
        "post send_insert_password",
        "post tms_register",
        "post verify_email",
      ]
    `)
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
      const free = new Set(['external_id', 'state_id', 'country_id', 'sector_id'])
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

describe('OpenAPI', () => {
  const document = openapiDocument(calls, resources, 'http://localhost') as {
    paths: Record<string, Record<string, { operationId?: string }>>
  }

  it('describes every route and resource, each operation with an id of its own', () => {
    for (const call of calls)
      expect(document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method]).toBeDefined()
    for (const type of types) expect(document.paths[`/${type}`]?.get).toBeDefined()
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.operationId ?? []),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
