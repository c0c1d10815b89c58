import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { isClosed } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fewAtOnce } from '#tests/support/few-at-once.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { LIST_NEEDS } from './list-needs.ts'

/** Every list, in every order, read page after page by its marks: the rows of the numbered pages, and back again. */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const ROWS = 30
const SIZE = 7

type Page = { data: { id: string }[]; meta: { page: { next?: string; prev?: string; total?: number } } }

const ids = (page: Page) => page.data.map(({ id }) => id)

describe('every list by marks', () => {
  let app: TestApp
  const people: Person[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ['shipper', 'transporter', 'manager'] as const) people.push(await logInAs(app, role))
  })
  afterAll(() => app.close())

  it.each(resources.map((resource) => [resource.contract.type, resource] as const))(
    '%s',
    async (type, resource) => {
      const { contract, abilities } = resource
      const asking = people
        .filter(({ session }) => can(session, abilities.read))
        .flatMap((person) =>
          [...contract.sort, 'id']
            .filter((name) => !isClosed(resource, person.session, name))
            .flatMap((name) => [name, `-${name}`])
            .map((sort) => ({ person, sort })),
        )
      // All at once wait for connections longer than a request may.
      await fewAtOnce(asking, async ({ person, sort }) => {
        const get = async (page: string): Promise<Page> => {
          // One way with whole rows, the other with bare ones: marks are of either.
          const bare = sort.startsWith('-') ? `&fields[${type}]=id` : ''
          const { status, body } = await person.get(
            `/api/${type}?sort=${sort}&${page}${bare}${LIST_NEEDS[type] ?? ''}`,
          )
          expect(status, `${type} ${sort} ${page}: ${JSON.stringify(body.errors)}`).toBe(200)
          return body as Page
        }
        const all = ids(await get(`page[size]=${ROWS}`))
        const forward: string[][] = []
        let page = await get(`page[size]=${SIZE}`)
        for (;;) {
          forward.push(ids(page))
          const { next } = page.meta.page
          if (next === undefined || forward.flat().length >= ROWS) break
          page = await get(`page[size]=${SIZE}&page[after]=${next}`)
          expect(page.meta.page).not.toHaveProperty('total')
        }
        expect(forward.flat().slice(0, ROWS), `${type} ${sort}`).toEqual(all)
        const back: string[][] = []
        while (back.length < forward.length) {
          back.unshift(ids(page))
          const { prev } = page.meta.page
          if (prev === undefined) break
          page = await get(`page[size]=${SIZE}&page[before]=${prev}`)
        }
        expect(back, `${type} ${sort}, back`).toEqual(forward)
        const end = await get(`page[size]=${SIZE}&page[before]=end`)
        if (forward.flat().length < ROWS) expect(ids(end)).toEqual(forward.flat().slice(-SIZE))
        expect(end.meta.page).not.toHaveProperty('next')
      })
    },
  )
})
