import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sealAnswer } from '#server/modules/tenders/seal.ts'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { compareTender, reopenPart } from '#shared/tenders/tender.calls.ts'
import { declineTender } from '#shared/tenders/tender-answer.calls.ts'
import {
  AFTER,
  answer,
  award,
  gatherTender,
  openedTender,
  partOf,
  priceOf,
  scenario,
  tick,
  type Tendered,
  type TenderCast,
} from './support.ts'

const AGAIN = '2026-11-18T15:00:00.000Z'
const LATER = '2026-11-18T15:01:00.000Z'

const notices = async (actor: TenderCast['shipper'], event: string) => {
  const { body } = await actor.get('/api/system_notifications?page[size]=100').expect(200)
  const rows: { attributes: { event?: string; description?: string } }[] = body.data
  return rows.filter(({ attributes }) => JSON.stringify(attributes).includes(event))
}

describe('an answer whose seal does not open', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  /** Both answered; the carrier's answer was sealed with a secret that is no longer known. */
  const unreadTender = async (): Promise<Tendered> => {
    const tender = await openedTender(cast)
    await answer(tender, cast.carrier, ['0.8', '0.9']).expect(200)
    await answer(tender, cast.rival, ['0.9', '0.8']).expect(200)
    const id = partOf(tender, cast.carrier)
    const given = { icms_included: true, prices: [priceOf(tender.lanes[0] ?? 0, '0.8')] }
    await app.db.freight_tender_transporters.update({
      where: { id },
      data: { sealed_answer: sealAnswer(given, 'a secret of before, at least thirty-two characters', id) },
    })
    await tick(cast, AFTER)
    return tender
  }
  const reopen = (tender: Tendered, by = cast.shipper, response_time_limit = AGAIN) =>
    by.call(reopenPart, { id: partOf(tender, cast.carrier), input: { response_time_limit } })
  const partIs = async (tender: Tendered) =>
    (await cast.shipper.get(`/api/freight_tender_transporters/${partOf(tender, cast.carrier)}`)).body.data
  it('is told to the shipper with what to do, and scenarios say who is missing', async () => {
    const tender = await unreadTender()
    const part = await partIs(tender)
    expect(part.attributes).toMatchObject({ status: 'unreadable', is_sealed: false })
    expect(part.meta.actions).toEqual(['reopen'])
    const [notice] = await notices(cast.shipper, 'não pôde ser lida')
    expect(JSON.stringify(notice?.attributes)).toContain(cast.carrier.company.fantasy_name)
    await scenario(cast, tender)
    const { body } = await cast.shipper.call(compareTender, { id: tender.id }).expect(200)
    const name = cast.carrier.company.fantasy_name
    expect(body.data.unread).toEqual([
      { part_id: partOf(tender, cast.carrier), transporter: name, answer_limit: null },
    ])
    expect(body.data.scenarios[0].without).toEqual([name])
    expect(body.data.scenarios[0].figures.carriers).toHaveLength(1)
    // The carrier cannot answer before it is asked to.
    await answer(tender, cast.carrier, ['0.8', '0.9']).expect(409)
  })

  it('is given again when the shipper reopens it, and counts at once', async () => {
    const tender = await unreadTender()
    const before = await scenario(cast, tender)
    await reopen(tender, cast.stranger).expect(404)
    await reopen(tender, cast.carrier).expect(403)
    await reopen(tender, cast.shipper, START).expect(422)
    await reopen(tender).expect(200)
    await app.settle()
    expect(await notices(cast.carrier, 'Envie-a de novo')).toHaveLength(1)
    // Others stay as they are, and no award overtakes the answer.
    await answer(tender, cast.rival, ['0.1', '0.1']).expect(409)
    await award(cast.shipper, tender, before).expect(422)
    app.clock.set(new Date('2026-11-18T14:00:00.000Z'))
    const { body } = await answer(tender, cast.carrier, ['0.7', '0.6']).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'answered', is_sealed: false })
    expect(
      await app.db.freight_tender_prices.count({
        where: { freight_tender_part_id: partOf(tender, cast.carrier), cost: { not: null } },
      }),
    ).toBe(2)
    await answer(tender, cast.carrier, ['0.1', '0.1']).expect(409)
    await reopen(tender).expect(409)
    // The scenario of before lacks it; a new one does not.
    const after = await scenario(cast, tender)
    const compared = await cast.shipper.call(compareTender, { id: tender.id }).expect(200)
    expect(compared.body.data.unread).toEqual([])
    const scenarios: { id: number; without: string[] }[] = compared.body.data.scenarios
    expect(scenarios.map(({ id, without }) => [id, without])).toEqual([
      [before, [cast.carrier.company.fantasy_name]],
      [after, []],
    ])
    await award(cast.shipper, tender, after).expect(200)
    expect((await partIs(tender)).attributes).toMatchObject({ status: 'won', lanes_won: 2 })
  })

  it('is waited for until its limit, which the shipper may set again', async () => {
    const tender = await unreadTender()
    await reopen(tender).expect(200)
    app.clock.set(new Date(LATER))
    await answer(tender, cast.carrier, ['0.7', '0.6']).expect(409)
    await reopen(tender, cast.shipper, '2026-11-18T16:00:00.000Z').expect(200)
    const id = partOf(tender, cast.carrier)
    await cast.carrier.call(declineTender, { id, input: { justification: 'Fora da malha.' } }).expect(200)
    await award(cast.shipper, tender, await scenario(cast, tender)).expect(200)
  })

  it('two answers at once leave one', async () => {
    const tender = await unreadTender()
    await reopen(tender).expect(200)
    const answers = await Promise.all([
      answer(tender, cast.carrier, ['0.7', '0.6']),
      answer(tender, cast.carrier, ['0.8', '0.5']),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(
      await app.db.freight_tender_prices.count({
        where: { freight_tender_part_id: partOf(tender, cast.carrier) },
      }),
    ).toBe(2)
  })
})
