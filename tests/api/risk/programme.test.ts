import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { watchChecklistsJob } from '#server/modules/risk/jobs/watch-checklists.job.ts'

type Risk = {
  why: string
  rule: { name: string } | null
  over_maximum: boolean
  can_renew: boolean
  checklist: { is_asked: boolean; status: string; expires_on: string | null }
  mirroring: { is_asked: boolean; status: string }
  parts: {
    part: string
    is_asked: boolean
    status: string
    last: { decision: string; is_valid: boolean; by: string; order_id: number; reason: string | null } | null
  }[]
}

const PAIR = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
const APPROVED = { driver_status: 'approved', vehicle_status: 'approved' }

const partOf = (found: Risk, name: string) => found.parts.find(({ part }) => part === name)
const queued = async (actor: Actor): Promise<number[]> => {
  const { body } = await actor.get('/api/risk/queue').expect(200)
  return (body.data.rows as { id: number }[]).map(({ id }) => id)
}

const planOf = async (actor: Actor): Promise<number> => {
  const file = { name: 'pgr.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') }
  const { body } = await actor.upload('/api/pgr_files', 'files', [file]).expect(201)
  return Number(body.data[0].id)
}

describe('a risk manager’s programme', () => {
  let app: TestApp
  let cast: step.Cast
  let risk: Actor
  let other: Actor

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    risk = await app.actor('risk_manager')
    other = await app.actor('risk_manager')
    await app.link(cast.shipper, risk)
    await app.link(cast.shipper, other)
    await app.link(cast.stranger, other)
  })
  afterAll(() => app.close())

  const line = async (over: object, actor: Actor = risk): Promise<number> => {
    const input = {
      shipper_id: cast.shipper.company.id,
      name: 'Faixa',
      starts_on: addDays(today(app.clock.now()), -30),
      ...over,
    }
    const { body } = await actor.post('/api/risk_rules', input).expect(201)
    return Number(body.data.id)
  }
  const enriched = async (more: object = {}, pair: object = PAIR, manager: Actor = risk): Promise<number> => {
    const id = await step.confirmed(cast, { risk_manager_id: manager.company.id, ...more })
    await cast.carrier.post(`/api/orders/enrich/${id}`, pair).expect(200)
    return id
  }
  const riskOf = async (id: number, actor: Actor = risk): Promise<Risk> =>
    (await actor.get(`/api/orders/risk/${id}`).expect(200)).body.data as Risk
  const decide = (id: number, input: object, actor: Actor = risk) =>
    actor.post(`/api/orders/approve_vehicle/${id}`, input)
  const statusOf = async (id: number) => (await step.attributesOf(cast.shipper, id)).status_name

  it('asks for everything without a programme, and only for what its line needs with one', async () => {
    const bare = await enriched({}, PAIR, other)
    expect(await riskOf(bare, other)).toMatchObject({ why: 'no_programme', rule: null, can_renew: false })
    await decide(bare, APPROVED, other).expect(200)
    expect(await statusOf(bare)).toBe('APPROVAL_DRIVER_AND_VEHICLE')

    await line({ name: 'Até 50 mil', value_until: '50000', needs_vehicle: false, needs_checklist: false })
    await line({
      name: 'Sem exigência',
      value_from: '50000',
      value_until: '60000',
      needs_driver: false,
      needs_vehicle: false,
      needs_checklist: false,
    })
    const id = await enriched()
    expect(await riskOf(id, cast.shipper)).toMatchObject({ why: 'line', rule: { name: 'Até 50 mil' } })
    expect(partOf(await riskOf(id), 'vehicle')).toMatchObject({ is_asked: false, status: 'not_required' })
    await decide(id, { driver_status: 'approved' }).expect(200)
    expect(await statusOf(id)).toBe('WAITING_COLLECTION')
    const events = await step.eventsOf(cast, id)
    expect(events).toContain('approval_driver_and_vehicle:step')
    expect(events).toContain('first_checklist:skipped')

    const free = await enriched({ invoice_amount: '55000' })
    expect(await statusOf(free)).toBe('WAITING_COLLECTION')
    expect(await step.eventsOf(cast, free)).toContain('approval_driver_and_vehicle:skipped')
  })

  it('tells a value above the maximum to all, and wants a reason for it', async () => {
    await line({
      name: 'Acima de 1 milhão',
      value_from: '1000000',
      maximum_value: '2000000',
      needs_vehicle: false,
      renews_itself: true,
    })
    const id = await enriched({ invoice_amount: '2500000' })
    expect(await riskOf(id, cast.carrier)).toMatchObject({
      over_maximum: true,
      rule: { name: 'Acima de 1 milhão' },
    })
    await app.settle()
    const told = await app.db.system_notifications.findMany({ where: { event: 'orders.risk_over_maximum' } })
    // The carrier's own user named the vehicle and knows.
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([cast.shipper.user.id, risk.user.id]))
    // Whatever the line asks for, a person decides.
    expect(await statusOf(id)).toBe('DEFINED_DRIVER_AND_VEHICLE')
    const refused = await decide(id, APPROVED).expect(422)
    expect(refused.body.errors[0].meta.key).toBe('justification')
    await decide(id, { ...APPROVED, justification: 'Escolta contratada' }).expect(200)
  })

  it('offers an approval of the same pair while it holds, and takes it with one click', async () => {
    const pair = { driver_name: 'Rui Prado', driver_cpf: '111.444.777-35', vehicle_plate: 'RUI1A11' }
    await line({
      name: 'De 70 a 80 mil',
      value_from: '70000',
      value_until: '80000',
      valid_days: 10,
      needs_checklist: false,
    })
    const first = await enriched({ invoice_amount: '75000' }, pair)
    await decide(first, { renew: true }).expect(409)
    await decide(first, APPROVED).expect(200)
    const second = await enriched({ invoice_amount: '75000' }, pair)
    const found = await riskOf(second)
    expect(found.can_renew).toBe(true)
    expect(partOf(found, 'driver')?.last).toMatchObject({
      decision: 'approved',
      is_valid: true,
      order_id: first,
      by: risk.user.name,
    })
    // Another company's people read the demands, not who decided.
    expect(partOf(await riskOf(second, cast.carrier), 'driver')?.last).toBeNull()
    expect(partOf(await riskOf(second, cast.shipper), 'driver')?.last).toBeNull()
    await decide(second, { renew: true }).expect(200)
    expect(await statusOf(second)).toBe('WAITING_COLLECTION')

    const kept = await app.db.risk_approvals.findFirstOrThrow({ where: { order_id: first } })
    expect(kept.valid_until.toISOString().slice(0, 10)).toBe(addDays(today(app.clock.now()), 10))
    await app.db.risk_approvals.updateMany({
      where: { order_id: first },
      data: { valid_until: new Date(`${addDays(today(app.clock.now()), -1)}T00:00:00Z`) },
    })
    const late = await enriched({ invoice_amount: '75000' }, pair)
    expect(await riskOf(late)).toMatchObject({ can_renew: false })
    expect(partOf(await riskOf(late), 'driver')?.last).toMatchObject({ is_valid: false })
  })

  it('lets an approval hold as long as the shipper says, where no line does', async () => {
    const pair = { driver_name: 'Ana Luz', driver_cpf: '529.982.247-25', vehicle_plate: 'ANA1A11' }
    const path = `/api/companies/custom_settings/${cast.shipper.company.id}`
    const untilOf = async () => {
      const order = await enriched({ invoice_amount: '90000' }, pair)
      await decide(order, APPROVED).expect(200)
      const { valid_until } = await app.db.risk_approvals.findFirstOrThrow({ where: { order_id: order } })
      return valid_until.toISOString().slice(0, 10)
    }
    expect(await untilOf()).toBe(addDays(today(app.clock.now()), 90))
    await cast.shipper.patch(path, { risk_valid_days: 0 }).expect(422)
    await cast.shipper.patch(path, { risk_valid_days: 45 }).expect(200)
    expect(await untilOf()).toBe(addDays(today(app.clock.now()), 45))
    await cast.shipper.patch(path, { risk_valid_days: null }).expect(200)
  })

  it('tells a refusal as loud as an approval, and does not renew over it', async () => {
    const pair = { driver_name: 'Ivo Reis', driver_cpf: '123.456.789-09', vehicle_plate: 'IVO1A11' }
    const first = await enriched({ invoice_amount: '90000' }, pair)
    await decide(first, APPROVED).expect(200)
    const second = await enriched({ invoice_amount: '90000' }, pair)
    await decide(second, { driver_status: 'refused', justification: 'CNH vencida' }).expect(200)
    const third = await enriched({ invoice_amount: '90000' }, pair)
    const found = await riskOf(third)
    expect(partOf(found, 'driver')?.last).toMatchObject({ decision: 'refused', reason: 'CNH vencida' })
    await decide(third, { renew: true }).expect(200)
    expect(await statusOf(third)).toBe('DEFINED_DRIVER_AND_VEHICLE')
    expect(partOf(await riskOf(third), 'vehicle')?.status).toBe('approved')
    expect(partOf(await riskOf(third), 'driver')?.status).toBe('waiting')
  })

  it('renews by itself only where the line says so', async () => {
    const pair = { driver_name: 'Lia Melo', driver_cpf: '987.654.321-00', vehicle_plate: 'LIA1A11' }
    await line({
      name: 'Renova',
      value_from: '95000',
      value_until: '96000',
      renews_itself: true,
      needs_checklist: false,
    })
    const first = await enriched({ invoice_amount: '95500' }, pair)
    expect(await statusOf(first)).toBe('DEFINED_DRIVER_AND_VEHICLE')
    await decide(first, APPROVED).expect(200)
    const second = await enriched({ invoice_amount: '95500' }, pair)
    expect(await statusOf(second)).toBe('WAITING_COLLECTION')
  })

  it('takes one of two decisions at once', async () => {
    const id = await enriched({ invoice_amount: '91000' })
    const answers = await Promise.all([
      decide(id, APPROVED),
      decide(id, { driver_status: 'refused', justification: 'Sem cadastro' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = await app.db.risk_approvals.findMany({ where: { order_id: id } })
    expect(new Set(kept.map(({ decision }) => decision)).size).toBe(1)
  })

  it('tells of a checklist that is about to expire, once', async () => {
    const id = await enriched({ invoice_amount: '92000' })
    await decide(id, APPROVED).expect(200)
    const past = addDays(today(app.clock.now()), -1)
    await decide(id, { checklist_status: 'approved', checklist_expires_on: past }).expect(422)
    const soon = addDays(today(app.clock.now()), 2)
    await decide(id, { checklist_status: 'approved', checklist_expires_on: soon }).expect(200)
    expect(await riskOf(id)).toMatchObject({ checklist: { status: 'approved', expires_on: soon } })
    const status = await statusOf(id)
    for (const _ of [1, 2]) {
      await app.container.services.jobs.enqueue(watchChecklistsJob, {})
      await app.settle()
    }
    const told = await app.db.system_notifications.findMany({ where: { event: 'orders.checklist_expiring' } })
    expect(told.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
      [cast.shipper.user.id, risk.user.id].toSorted((a, b) => a - b),
    )
    expect(await statusOf(id)).toBe(status)
  })

  it('confirms or fails the mirroring; a failure tells shipper and carrier', async () => {
    await line({
      name: 'Espelha',
      value_from: '97000',
      value_until: '98000',
      needs_mirroring: true,
      needs_checklist: false,
    })
    const id = await enriched({ invoice_amount: '97500' })
    const mirror = (input: object, actor = risk) => actor.post(`/api/orders/mirroring/${id}`, input)
    await mirror({ mirroring_status: 'confirmed' }).expect(409)
    await decide(id, APPROVED).expect(200)
    expect(await statusOf(id)).toBe('CHECKLIST_APPROVAL')
    await mirror({ mirroring_status: 'failed' }).expect(422)
    await mirror({ mirroring_status: 'failed', justification: 'Rastreador sem sinal' }).expect(200)
    expect(await statusOf(id)).toBe('CHECKLIST_APPROVAL')
    expect((await riskOf(id, cast.carrier)).mirroring).toEqual({ is_asked: true, status: 'failed' })
    await app.settle()
    const told = await app.db.system_notifications.findMany({ where: { event: 'orders.mirroring_failed' } })
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(
      new Set([cast.shipper.user.id, cast.carrier.user.id]),
    )
    await mirror({ mirroring_status: 'confirmed' }, cast.carrier).expect(403)
    await mirror({ mirroring_status: 'confirmed' }, other).expect(404)
    await mirror({ mirroring_status: 'confirmed' }).expect(200)
    expect(await statusOf(id)).toBe('WAITING_COLLECTION')
  })

  it('shows each risk manager its own orders, programmes and decisions alone', async () => {
    const mine = await enriched({ invoice_amount: '93000' })
    const theirs = await enriched({ invoice_amount: '93000' }, PAIR, other)
    expect(await queued(risk)).toContain(mine)
    expect(await queued(risk)).not.toContain(theirs)
    expect(await queued(other)).toContain(theirs)
    expect(partOf(await riskOf(theirs, other), 'driver')?.last?.by).not.toBe(risk.user.name)
    for (const stranger of [other, cast.stranger, cast.rival])
      await stranger.get(`/api/orders/risk/${mine}`).expect(404)
    await cast.shipper.get('/api/risk/queue').expect(403)
    const rule = await line({ name: 'Só minha', value_from: '99000' })
    await other.get(`/api/risk_rules/${rule}`).expect(404)
    await cast.stranger.get(`/api/risk_rules/${rule}`).expect(404)
    await other.patch(`/api/risk_rules/${rule}`, { name: 'Tomada' }).expect(404)
    await cast.shipper.patch(`/api/risk_rules/${rule}`, { name: 'Nossa' }).expect(200)
    // Not linked to that shipper.
    const foreign = { shipper_id: cast.stranger.company.id, name: 'Outra', starts_on: '2026-01-01' }
    await risk.post('/api/risk_rules', foreign).expect(404)
    await other.post('/api/risk_rules', foreign).expect(201)
    await app.db.shipper_partners.updateMany({
      where: { company_id: risk.company.id },
      data: { active: false },
    })
    await risk.get(`/api/risk_rules/${rule}`).expect(404)
  })

  it('wants a band and a period that hold something', async () => {
    const base = { shipper_id: cast.stranger.company.id, name: 'Faixa', starts_on: '2026-01-01' }
    const refused = async (input: object) => {
      const body = { ...base, ...input }
      const answer = await other.post('/api/risk_rules', body).expect(422)
      return answer.body.errors[0].meta.key
    }
    expect(await refused({ value_from: '10', value_until: '10' })).toBe('risk_band_empty')
    expect(await refused({ value_from: '10', maximum_value: '5' })).toBe('risk_band_empty')
    await other.post('/api/risk_rules', { ...base, pgr_file_id: await planOf(cast.rival) }).expect(404)
    await other.post('/api/risk_rules', { ...base, pgr_file_id: await planOf(cast.stranger) }).expect(201)
    expect(await refused({ ends_on: '2025-12-31' })).toBe('before_start')
  })
})
