import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReading, namesItsRow } from '#shared/kit/call.ts'
import { ROLES } from '#shared/access/roles.ts'
import { MODULES } from '#server/modules/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { fillPath } from '../security/support.ts'
import { FIXTURES } from './fixtures.ts'
import { createMaker, type Maker } from './world.ts'

/** Security check 49: two people who read the same row; the second one's change says so instead of taking the first one's away. */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const changed = resources.filter(
  ({ contract, abilities }) => abilities.update && contract.update && contract.type in FIXTURES,
)

let app: TestApp
let make: Maker
beforeAll(async () => {
  app = await createTestApp()
  make = await createMaker(app)
})
afterAll(() => app.close())

const versionOf = async (actor: Actor, path: string): Promise<string> => {
  const { headers } = await actor.get(path).expect(200)
  expect(headers.etag).toMatch(/^"\d+"$/)
  return headers.etag ?? ''
}
const patch = (actor: Actor, path: string, tag: string, body: object) =>
  actor.patch(path, body).set('If-Match', tag)

describe('every resource that is changed', () => {
  it('are many', () => expect(changed.length).toBeGreaterThan(20))

  it.each(changed.map(({ contract: { type } }) => type))(
    '%s: by who has read it as it stands',
    async (type) => {
      const fixture = make.fixtureOf(type)
      if (fixture.update === undefined) return
      const id = await make.world.make(type)
      const path = `/api/${type}/${id}`
      const first = await versionOf(fixture.actor, path)
      const { headers } = await patch(fixture.actor, path, first, fixture.update).expect(200)
      expect(headers.etag).not.toBe(first)
      expect(await versionOf(fixture.actor, path)).toBe(headers.etag)
      const late = await patch(fixture.actor, path, first, fixture.update).expect(412)
      expect(late.body.errors[0].meta.key).toBe('changed_meanwhile')
      expect(late.headers.etag).toBe(headers.etag)
    },
  )
})

const newHelper = async (): Promise<{ carrier: Actor; path: string }> => {
  const carrier = await app.actor('transporter')
  const { body } = await carrier
    .post('/api/helpers', { name: 'Ana Souza', cpf: '529.982.247-25' })
    .expect(201)
  return { carrier, path: `/api/helpers/${body.data.id}` }
}

const elsewhere = MODULES.flatMap(({ routes = [] }) => routes)
  .map(({ call }) => call)
  .filter((call) => !isReading(call) && call.ability !== 'public' && !namesItsRow(call))

describe('a change of something else than the row that it answers', () => {
  it('are many', () => expect(elsewhere.length).toBeGreaterThan(100))

  it('refuses If-Match instead of passing over it', async () => {
    const people = await Promise.all(ROLES.map((role) => app.actor(role)))
    const passedOver: string[] = []
    for (const call of elsewhere) {
      const path = `/api/${fillPath(call.path, '999999')}`
      for (const person of people) {
        const { status, body } = await person[call.method](path, {}).set('If-Match', '"1"')
        if (status === 403) continue
        if (body.errors?.[0].meta.key !== 'if_match_not_judged') passedOver.push(`${call.address}: ${status}`)
        break
      }
    }
    expect(passedOver).toEqual([])
  })

  it('creations and deletions of many refuse it too', async () => {
    const carrier = await app.actor('transporter')
    const body = { name: 'Ana Souza', cpf: '529.982.247-25' }
    await carrier.post('/api/helpers', body).set('If-Match', '*').expect(400)
    await carrier
      .delete('/api/helpers', { ids: [1] })
      .set('If-Match', '*')
      .expect(400)
  })
})

describe('one row', () => {
  it('has one winner of fifty at once', async () => {
    const { carrier, path } = await newHelper()
    const tag = await versionOf(carrier, path)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        patch(carrier, path, tag, { name: `Ana ${'ab'.repeat(index + 1)}` }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49)
    const { body } = await carrier.get(path)
    expect(body.data.attributes).toEqual(won[0]?.body.data.attributes)
  })

  it('takes several tags, `*`, and none that is weak', async () => {
    const { carrier, path } = await newHelper()
    const tag = await versionOf(carrier, path)
    await patch(carrier, path, `"1", ${tag}`, { name: 'Bia Souza' }).expect(200)
    await patch(carrier, path, '*', { name: 'Caio Souza' }).expect(200)
    await patch(carrier, path, `W/${await versionOf(carrier, path)}`, { name: 'Davi Souza' }).expect(412)
    const { body } = await patch(carrier, path, 'seven', { name: 'Eva Souza' }).expect(400)
    expect(body.errors[0].detail).toContain('If-Match')
  })

  it('is deleted as it was read', async () => {
    const { carrier, path } = await newHelper()
    const tag = await versionOf(carrier, path)
    await patch(carrier, path, tag, { name: 'Bia Souza' }).expect(200)
    await carrier.delete(path).set('If-Match', tag).expect(412)
    await carrier
      .delete(path)
      .set('If-Match', await versionOf(carrier, path))
      .expect(204)
  })

  it('of another company is not there, whatever its tag', async () => {
    const { path } = await newHelper()
    const stranger = await app.actor('transporter')
    await patch(stranger, path, '*', { name: 'Bia Souza' }).expect(404)
  })
})

const outcomes = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('an order', () => {
  let cast: step.Cast
  beforeAll(async () => {
    cast = await step.gather(app)
  })

  it('is changed by its version, in the body or as If-Match', async () => {
    const id = await step.newOrder(cast)
    const path = `/api/orders/${id}`
    const { shipper } = cast
    expect(await versionOf(shipper, path)).toBe(`"${String((await step.attributesOf(shipper, id)).version)}"`)
    await shipper.patch(path, { cost_center: 'CC-1' }).expect(200)
    const asked = await shipper.patch(path, { cost_center: 'CC-2' }).expect(428)
    const { headers } = await patch(shipper, path, asked.headers.etag ?? '', { cost_center: 'CC-2' }).expect(
      200,
    )
    await patch(shipper, path, asked.headers.etag ?? '', { cost_center: 'CC-3' }).expect(412)
    await patch(shipper, path, headers.etag ?? '', { cost_center: 'CC-3' }).expect(200)
    // Whatever stands there is to be overwritten: its sender says so.
    await patch(shipper, path, '*', { cost_center: 'CC-4' }).expect(200)
  })

  it('has its ICMS and its cargo corrected a second time by who has read them', async () => {
    const id = await step.newOrder(cast)
    const { shipper } = cast
    const path = `/api/orders/${id}`
    const reason = { justification: 'Pesado outra vez' }
    const eight = (body: (index: number) => object, to = path) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => shipper.patch(to, { ...body(index), ...reason })))
    const once = [200, 428, 428, 428, 428, 428, 428, 428]
    expect(outcomes(await eight((index) => ({ weight: `${900 + index}` })))).toEqual(once)
    expect(outcomes(await eight((index) => ({ icms: `${7 + index}` }), `/api/orders/icms/${id}`))).toEqual(
      once,
    )

    const { version } = await step.attributesOf(shipper, id)
    await shipper.patch(path, { weight: '990', version, ...reason }).expect(200)
    await shipper.patch(path, { weight: '991', version, ...reason }).expect(409)
    const icms = `/api/orders/icms/${id}`
    await patch(shipper, icms, await versionOf(shipper, path), { icms: '4', ...reason }).expect(200)
    await shipper.patch(icms, { icms: '4', ...reason }).expect(200)
    await shipper.patch(icms, { icms: '5', ...reason }).expect(428)
  })
})
