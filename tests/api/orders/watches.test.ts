import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersModule } from '#server/modules/orders/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** What time alone brings about, on a clock that is moved by hand. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DEADLINES = 'orders.watch_carrier_deadlines'
const POSITIONS = 'orders.watch_positions'

describe('orders that nobody touches', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
  })
  // Sessions end after twelve hours; the clock moves further than that.
  beforeEach(async () => {
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const look = async (name: string): Promise<void> => {
    const job = ordersModule.jobs?.find((one) => one.name === name)
    if (!job) throw new Error(`no job ${name}`)
    expect(job.schedule).toEqual({ pattern: '*/5 * * * *' })
    await app.container.services.jobs.enqueue(job, {})
    await app.settle()
  }
  const entries = async (id: number, event: string): Promise<number> =>
    (await step.eventsOf(cast, id)).filter((entry) => entry === `${event}:milestone`).length
  const told = (actor: Actor, event: string): Promise<number> =>
    app.db.system_notifications.count({ where: { user_id: actor.user.id, event } })

  const deadline = (days: number, hours: number) =>
    app.db.companies.update({
      where: { id: cast.shipper.company.id },
      data: { carrier_deadline_days: days, carrier_deadline_hours: hours },
    })
  const report = async (order_id: number, at: Date): Promise<void> => {
    const { company } = cast.carrier
    const driver = await app.actor('transporter', { company_id: company.id })
    await driver
      .post('/api/geolocation_drivers', {
        order_id,
        lat: '-22.9',
        long: '-43.2',
        location_captured_at: at.toISOString(),
      })
      .expect(201)
  }

  describe('carrier deadline', () => {
    const EVENT = 'carrier_deadline_passed'

    it('tells both sides once when it passes without driver and vehicle', async () => {
      await deadline(0, 3)
      const id = await step.confirmed(cast)
      await app.settle()
      app.clock.advance(3 * HOUR)
      await look(DEADLINES)
      expect(await entries(id, EVENT)).toBe(0)
      app.clock.advance(SECOND)
      await look(DEADLINES)
      await look(DEADLINES)
      expect(await entries(id, EVENT)).toBe(1)
      for (const actor of [cast.shipper, cast.carrier]) expect(await told(actor, `orders.${EVENT}`)).toBe(1)
      for (const actor of [cast.rival, cast.stranger]) expect(await told(actor, `orders.${EVENT}`)).toBe(0)
      const attributes = await step.attributesOf(cast.shipper, id)
      expect(attributes.status_name).toBe('CONFIRMED_TRANSPORTER')
    })

    it('counts days and hours of the shipper, and none where both are zero', async () => {
      await deadline(1, 2)
      const id = await step.confirmed(cast)
      app.clock.advance(26 * HOUR)
      await look(DEADLINES)
      expect(await entries(id, EVENT)).toBe(0)
      await deadline(0, 0)
      app.clock.advance(MINUTE)
      await look(DEADLINES)
      expect(await entries(id, EVENT)).toBe(0)
      await deadline(1, 2)
      await look(DEADLINES)
      expect(await entries(id, EVENT)).toBe(1)
    })

    it('leaves alone what is defined in time or canceled', async () => {
      await deadline(0, 1)
      const ready = await step.waiting(cast)
      const canceled = await step.confirmed(cast)
      await cast.shipper
        .post(`/api/orders/cancel/${canceled}`, { reason: 'Cliente desistiu', justification: 'Por telefone' })
        .expect(200)
      app.clock.advance(2 * HOUR)
      await look(DEADLINES)
      expect(await entries(ready, EVENT)).toBe(0)
      expect(await entries(canceled, EVENT)).toBe(0)
    })

    it('is noted once by two workers at the same time', async () => {
      await deadline(0, 1)
      const id = await step.confirmed(cast)
      app.clock.advance(2 * HOUR)
      const job = ordersModule.jobs?.find((one) => one.name === DEADLINES)
      const help = {
        services: app.container.services,
        id: 'x',
        attempt: 1,
        progress: () => Promise.resolve(),
      }
      await Promise.all([job?.run({}, help), job?.run({}, help)])
      expect(await entries(id, EVENT)).toBe(1)
    })
  })

  describe('twelve hours without a position', () => {
    const EVENT = 'non_conformity'
    it('begins with the departure; exactly twelve hours are still fine', async () => {
      const id = await step.onRoute(cast)
      app.clock.advance(12 * HOUR)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(0)
      app.clock.advance(SECOND)
      await look(POSITIONS)
      await look(POSITIONS)
      app.clock.advance(20 * HOUR)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(1)
      for (const actor of [cast.shipper, cast.carrier])
        expect(await told(actor, `orders.${EVENT}`)).toBeGreaterThan(0)
    })

    it('is over with a newer position, and may come again after it', async () => {
      const id = await step.onRoute(cast)
      app.clock.advance(6 * HOUR)
      const seen = app.clock.now()
      await report(id, seen)
      app.clock.advance(6 * HOUR + SECOND)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(0)
      app.clock.advance(6 * HOUR)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(1)

      // A late one that is older than the last resets nothing, neither does one from the future.
      await report(id, new Date(seen.getTime() - HOUR))
      await report(id, new Date(app.clock.now().getTime() + HOUR))
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(1)
      await report(id, app.clock.now())
      app.clock.advance(12 * HOUR)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(1)
      app.clock.advance(SECOND)
      await look(POSITIONS)
      expect(await entries(id, EVENT)).toBe(2)
    })

    it('is nothing for orders that are not traceable or have arrived', async () => {
      const hidden = await step.onRoute(cast, { is_traceable: false })
      const arrived = await step.onRoute(cast)
      const { deliveries } = await step.addressesOf(cast, arrived)
      await cast.carrier
        .post(`/api/orders/order_delivery_addresses/on_destiny/${deliveries[0]?.id}`)
        .expect(200)
      app.clock.advance(13 * HOUR)
      await look(POSITIONS)
      expect(await entries(hidden, EVENT)).toBe(0)
      expect(await entries(arrived, EVENT)).toBe(0)
    })
  })
})
