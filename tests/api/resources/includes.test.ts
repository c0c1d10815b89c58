import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { ROLES } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fewAtOnce } from '#tests/support/few-at-once.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { LIST_NEEDS } from './list-needs.ts'

/**
 * Every relation of every resource against the ability of what it brings: nothing comes along with a row that its reader
 * could not have asked for by itself. The rows are the demo story's; for every role one who leads, and one of the same
 * company who holds next to nothing.
 */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const byType = new Map(resources.map((resource) => [resource.contract.type, resource]))

describe('what comes along with rows', () => {
  let app: TestApp
  const people: Pick<Person, 'email' | 'session' | 'get'>[] = []
  /** Relations that brought rows to some role: silence alone proves nothing. */
  const brought = new Set<string>()
  const refused = new Set<string>()

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ROLES) {
      const leader = await logInAs(app, role)
      const { company_id } = leader.session
      const least = await app.actor(role, { company_id, permissions: ['prt__admin'] })
      const session = await app.container.services.sessions.authenticate(least.token)
      if (!session) throw new Error(`${role} has no session`)
      people.push(leader, { email: least.user.email, session, get: least.get })
    }
  })
  afterAll(() => app.close())

  for (const { contract, abilities } of resources) {
    const { type } = contract
    const relations = contract.include.filter((name) => !name.includes('.'))
    if (relations.length === 0 || LIST_NEEDS[type] !== undefined) continue
    it(`${type}: only what the reader may read`, async () => {
      const readers = people.filter(({ session }) => can(session, abilities.read))
      const asked = readers.flatMap((person) => relations.map((name) => ({ person, name })))
      await fewAtOnce(asked, async ({ person, name }) => {
        const relation = contract.relations[name]
        const target = relation && byType.get(relation.type)
        if (!relation || !target) throw new Error(`${type}.${name} leads nowhere`)
        // The linkage is judged; attributes would only make the answer longer.
        const bare = `fields[${type}]=id&fields[${relation.type}]=id`
        const { body } = await person.get(`/api/${type}?page[size]=100&include=${name}&${bare}`).expect(200)
        const included = (body.included ?? []) as unknown[]
        const { include, read } = target.abilities
        const may = relation.owned === true || can(person.session, include ?? read)
        if (!may) {
          expect(included, `${type}.${name} as ${person.email}`).toEqual([])
          refused.add(`${type}.${name}`)
        } else if (included.length > 0) brought.add(`${type}.${name}`)
      })
    })
  }

  it('and to who may read it, it comes', () => {
    expect(refused.size).toBeGreaterThan(10)
    for (const name of ['companies.users', 'orders.driver', 'orders.audits_order', 'orders.cte_files'])
      expect(brought).toContain(name)
  })
})
