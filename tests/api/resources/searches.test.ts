import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLES_WITH_TEXT } from '#server/kit/column-search.ts'
import type { Resource } from '#server/kit/resource.ts'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { isWhole, nodesOf, startPlanner, type Plan, type Planner } from '#tests/support/plans.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { fillWithCopies } from './copies.ts'
import { FEW_OF_A_COMPANY } from './plan-limits.ts'

/** A word that one old row of a large table has is found by the index of its texts, whatever the list has. */

/** More than are looked at before the index is asked. */
const COPIES = 600
const WORD = 'zzqxw'

/** A company has one person who is responsible. */
const valueOf = (name: string): string => (name === 'is_responsible' ? 'false' : `"${name}"`)

const searched = MODULES.flatMap((module) => module.resources ?? []).filter(
  ({ model, search }) => search && TABLES_WITH_TEXT.includes(model),
)

describe('searches of lists', () => {
  let app: TestApp
  let planner: Planner
  const people: Person[] = []
  /** By the resource: a row of its list that has the word. */
  const planted = new Map<string, number>()

  const readerOf = ({ abilities }: Resource): Person | undefined =>
    people.find(({ session }) => can(session, abilities.read))

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ['manager', 'shipper'] as const) people.push(await logInAs(app, role))
    for (const resource of searched) {
      const { type } = resource.contract
      const list = await readerOf(resource)?.get(`/api/${type}?sort=id&page[size]=1`).expect(200)
      const [first] = list?.body.data ?? []
      if (first) planted.set(type, Number(first.id))
    }
    for (const model of new Set(searched.map((one) => one.model))) {
      const types = searched.filter((one) => one.model === model).map(({ contract }) => contract.type)
      const ids = [...new Set(types.flatMap((type) => planted.get(type) ?? []))]
      const first = searched.find((one) => one.model === model)?.contract.search?.[0]
      await fillWithCopies(app, model, COPIES * ids.length, valueOf, ids)
      await app.owner.query(
        `set session_replication_role = replica; update "${model}" set "${first}" = '${WORD}'
         where id in (${ids.join(', ')}); set session_replication_role = default`,
      )
    }
    planner = await startPlanner(app.container.services.env.DATABASE_URL, { sorts: true })
  }, 300_000)
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  it('are known of every table with such an index', () => {
    expect(new Set(searched.map(({ model }) => model))).toEqual(new Set(TABLES_WITH_TEXT))
    expect([...planted.keys()].toSorted()).toEqual(searched.map(({ contract }) => contract.type).toSorted())
  })

  it.each(searched.map((one) => [one.contract.type, one] as const))('%s', async (type, resource) => {
    const { model } = resource
    const found: number[] = []
    const statements = await planner.during(async () => {
      const answer = await readerOf(resource)?.get(`/api/${type}?filter[search]=${WORD}`).expect(200)
      for (const { id } of answer?.body.data ?? []) found.push(Number(id))
    })
    expect(found).toContain(planted.get(type))
    expect(found.filter((id) => ![...planted.values()].includes(id))).toEqual([])
    const nodes: Plan[] = []
    for (const statement of statements.filter(({ text }) => text.includes(`"${model}"`)))
      nodes.push(...(await planner.plansOf(statement)).flatMap(nodesOf))
    // Operators put companies, and the few rows of each, in order by their names.
    if (type !== 'companies' && !FEW_OF_A_COMPANY.has(type)) expect(nodes.filter(isWhole)).toEqual([])
    expect(nodes.map((node) => node['Index Name'])).toContain(`${model}_text`)
  })

  describe('tell nothing of a row', () => {
    const others: Person[] = []
    beforeAll(async () => {
      for (const role of TENANT_ROLES) others.push(await logInAs(app, role), await logInAsSecond(app, role))
    }, 120_000)

    const asking = (resource: Resource) =>
      others.filter(({ session }) => can(session, resource.abilities.read))
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside the tests that it serves
    const isFound = async (person: Person, type: string, word: string): Promise<boolean> => {
      const { body } = await person.get(`/api/${type}?filter[search]=${word}&page[size]=100`).expect(200)
      return (body.data as { id: string }[]).some(({ id }) => Number(id) === planted.get(type))
    }

    it('to a company that does not see it', async () => {
      const asked = new Set<string>()
      for (const resource of searched) {
        const { type } = resource.contract
        for (const person of asking(resource)) {
          if ((await person.get(`/api/${type}/${planted.get(type)}`)).status !== 404) continue
          expect(await isFound(person, type, WORD), `${person.email} finds ${type}`).toBe(false)
          asked.add(type)
        }
      }
      expect(asked.size).toBeGreaterThan(searched.length / 2)
    })
  })
})
