import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Reaction } from '#server/kit/define-module.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { choose, seenBy } from './support.ts'

/** Notices of a batch are written at once: each person is told what they would be told message by message. */

const KINDS = ['cte_available', 'receipt_available', 'collected'] as const
const ORDERS = 6

type Told = { kind: number; order: number }
type Desk = { reader: Actor; follower: Actor; orders: number[] }

const told = fc.record({ kind: fc.nat(KINDS.length - 1), order: fc.nat(ORDERS - 1) })

const payloadsOf = (desk: Desk, messages: readonly Told[], first: number) =>
  messages.map(({ order }, place) => ({ order_id: desk.orders[order], event_id: first + place }))

/** The bell without what differs between two companies. */
const bellOf = async (desk: Desk, actor: Actor) =>
  (await seenBy(actor))
    .map(({ name, title, description, count, grouped, link }) => {
      const order = desk.orders.findIndex((id) => link?.endsWith(`/${id}`))
      const words = `${title}|${description}`.replaceAll(`#${desk.orders[order]}`, `#${order}`)
      return { name, words, count, grouped, order }
    })
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

describe('notices of a batch', () => {
  let app: TestApp
  let lastEvent = 5_000_000
  const reactionOf = (kind: number): Reaction => {
    const found = app.container.modules
      .flatMap(({ reactions = [] }) => reactions)
      .find(({ name }) => name === `notify: ${KINDS[kind]}`)
    if (!found) throw new Error(`no reaction tells of ${KINDS[kind]}`)
    return found
  }

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  /** A company with two readers; one wants nothing by the bell and follows the first order. */
  const openDesk = async (): Promise<Desk> => {
    const cast = await step.gather(app)
    const reader = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const follower = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const orders: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- their codes in the order of their numbers
    for (let made = 0; made < ORDERS; made += 1) orders.push(await step.newOrder(cast))
    await app.settle()
    for (const name of KINDS) {
      // oxlint-disable-next-line no-await-in-loop -- few
      const { event } = await app.db.notifications.findFirstOrThrow({ where: { event: name } })
      // oxlint-disable-next-line no-await-in-loop -- few
      await choose(follower, 'own', [event, 'system', false])
    }
    await app.db.user_follow_order.create({
      data: { user_id: follower.user.id, order_id: orders[0] ?? 0 },
    })
    await app.db.system_notifications.deleteMany({})
    await app.db.notification_mails.deleteMany({})
    return { reader, follower, orders }
  }

  const mailsOf = (actor: Actor) => app.db.notification_mails.count({ where: { user_id: actor.user.id } })

  it('tell what each would tell alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(told, { maxLength: 8 }), { maxLength: 4 }), async (batches) => {
        const [alone, together] = [await openDesk(), await openDesk()]
        for (const batch of batches) {
          const first = lastEvent
          lastEvent += batch.length
          for (const [kind] of KINDS.entries()) {
            const own = batch
              .map((message, place) => ({ ...message, place }))
              .filter((one) => one.kind === kind)
            const at = (desk: Desk) => own.map(({ place }) => payloadsOf(desk, batch, first)[place] ?? {})
            for (const payload of at(alone)) await reactionOf(kind).run(payload, app.container.services)
            await reactionOf(kind).together?.(at(together), app.container.services)
            // Delivered again, nothing is told again.
            await reactionOf(kind).together?.(at(together), app.container.services)
          }
        }
        expect(await bellOf(together, together.reader)).toEqual(await bellOf(alone, alone.reader))
        expect(await bellOf(together, together.follower)).toEqual(await bellOf(alone, alone.follower))
        expect(await mailsOf(together.reader)).toBe(await mailsOf(alone.reader))
      }),
      { numRuns: 8 },
    )
  })

  it('keep the words of the newest event, whichever comes first', async () => {
    const desk = await openDesk()
    const [older, newer] = payloadsOf(
      desk,
      [
        { kind: 2, order: 1 },
        { kind: 1, order: 1 },
      ],
      lastEvent,
    )
    lastEvent += 2
    await reactionOf(1).run(newer ?? {}, app.container.services)
    await reactionOf(2).run(older ?? {}, app.container.services)
    expect(await seenBy(desk.reader)).toMatchObject([{ name: 'receipt_available', count: 2 }])
  })

  it('that become a burst at once are pushed as the burst alone', async () => {
    const desk = await openDesk()
    const pushed: unknown[] = []
    const toUser = vi
      .spyOn(app.container.services.push, 'toUser')
      .mockImplementation((user, event, payload) => {
        if (user === desk.reader.user.id && event === 'system-notification-created') pushed.push(payload)
      })
    const messages = [0, 1, 2, 3, 4].map((order) => ({ kind: 2, order }))
    await reactionOf(2).together?.(payloadsOf(desk, messages, lastEvent), app.container.services)
    lastEvent += messages.length
    toUser.mockRestore()
    expect(pushed).toMatchObject([{ system_notification: { count: 5, grouped: true, unread_count: 1 } }])
  })
})
