import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { LIST_NEEDS } from './list-needs.ts'

/** One suite over every registered resource: door, refusals, query grammar, paging, bad bodies. */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const BAD_BODIES: unknown[] = [
  {},
  [],
  { data: null },
  { data: { attributes: { id: -1 } } },
  { ids: 'all' },
  { constructor: { prototype: {} } },
  { '\u0000': '\u0000' },
]

describe('every resource', () => {
  let app: TestApp
  const people = new Map<RoleName, Person>()

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ROLES) people.set(role, await logInAs(app, role))
  })
  afterAll(() => app.close())

  const whoCan = (ability: Parameters<typeof can>[1]): Person => {
    const person = ['shipper', 'transporter', 'manager', ...ROLES]
      .map((role) => people.get(role as RoleName))
      .find((one) => one && can(one.session, ability))
    if (!person) throw new Error(`nobody in the demo story has ${ability}`)
    return person
  }

  for (const { contract, abilities, model } of resources) {
    const { type } = contract
    const needs = LIST_NEEDS[type] ?? ''

    it(`${type}: asks for a session at every door, and for one of ours`, async () => {
      const doors = [
        ['get', `/api/${type}`, true],
        ['get', `/api/${type}/1`, true],
        ['post', `/api/${type}`, abilities.create && contract.create],
        ['patch', `/api/${type}/1`, abilities.update && contract.update],
        ['delete', `/api/${type}/1`, abilities.delete],
        ['delete', `/api/${type}`, abilities.delete],
      ] as const
      const { services } = app.container
      const rows = async () =>
        (await services.database.pool.query(`select count(*), max(id) from "${model}"`)).rows[0]
      const before = await rows()
      for (const [method, path, open] of doors)
        for (const token of [null, 'Bearer x.y.z', 'Basic ZGV2OmRldg==']) {
          const asked = app.anonymous[method](path, { ids: [1] })
          const { status, body } = await (token === null ? asked : asked.set('Authorization', token))
          // A door that is not there says so to all roles, or asks for a login.
          expect(open ? [401] : [401, 404, 405], `${method} ${path} ${token}`).toContain(status)
          if (status === 401) expect(body.meta.exception).toBe('UnauthorizedHttpException')
        }
      expect(await rows()).toEqual(before)
    })

    it(`${type}: refuses roles without the ability`, async () => {
      for (const person of people.values()) {
        const { status, body } = await person.get(`/api/${type}?page[size]=1${needs}`)
        if (can(person.session, abilities.read)) expect([200, 404], person.email).toContain(status)
        else {
          expect(status, person.email).toBe(403)
          expect(body.meta.exception).toBe('PermissionException')
        }
      }
    })

    it(`${type}: names every unknown member of the query`, async () => {
      const person = whoCan(abilities.read)
      const query =
        'filter[no_such]=1&sort=no_such&include=no_such&no_such=1&page[size]=101&page[number]=0&fields[no_such]=a'
      const { body } = await person.get(`/api/${type}?${query}`).expect(422)
      const named = body.errors
        .map((error: { source: { parameter: string } }) => error.source.parameter)
        .toSorted()
      expect(named).toEqual([
        'fields[no_such]',
        'filter[no_such]',
        'include',
        'no_such',
        'page[number]',
        'page[size]',
        'sort',
      ])
    })

    it(`${type}: pages do not overlap and the totals are right`, async () => {
      const person = whoCan(abilities.read)
      // Rows that are only counted are asked for by their ids.
      const first = await person
        .get(`/api/${type}?page[size]=2&page[number]=1&fields[${type}]=id${needs}`)
        .expect(200)
      for (const row of first.body.data) expect(row.attributes, row.id).toEqual({})
      const second = await person.get(`/api/${type}?page[size]=2&page[number]=2${needs}`).expect(200)
      const { page } = first.body.meta
      expect(page).toMatchObject({ number: 1, size: 2, last: Math.max(1, Math.ceil(page.total / 2)) })
      const ids = [...first.body.data, ...second.body.data].map((row: { id: string }) => row.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(Math.min(4, page.total))
    })

    it(`${type}: gives only what its contract declares, and every include that it offers`, async () => {
      const person = whoCan(abilities.read)
      const include = contract.include.length > 0 ? `&include=${contract.include.join(',')}` : ''
      const { status, body } = await person.get(`/api/${type}?page[size]=3${include}${needs}`)
      expect(status, JSON.stringify(body.errors)).toBe(200)
      for (const row of body.data)
        expect(Object.keys(row.attributes).toSorted()).toEqual(
          Object.keys(contract.attributes)
            .filter((name) => contract.seldom?.includes(name) !== true)
            .toSorted(),
        )
      const text = JSON.stringify(body)
      expect(text).not.toMatch(/\$2[aby]\$|"password":|token_hash/)
    })

    it(`${type}: survives ids and bodies that make no sense`, async () => {
      const person = people.get('dev')
      if (!person) return
      for (const id of ['0', '-1', 'abc', '99999999999', '1;drop table users', '%00'])
        expect((await person.get(`/api/${type}/${encodeURIComponent(id)}`)).status, id).toBe(404)
      for (const body of BAD_BODIES) {
        for (const method of ['post', 'patch'] as const) {
          const { status } = await person.send(
            method,
            method === 'post' ? `/api/${type}` : `/api/${type}/1`,
            body,
          )
          expect(status, `${method} ${JSON.stringify(body)}`).toBeLessThan(500)
        }
      }
    })
  }
})
