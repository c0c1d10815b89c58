import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csv } from '#tests/support/carrier-sheets.ts'
import { CAMPINAS, RIO } from '#tests/support/places.ts'
import { bytes } from '#tests/support/papers.ts'
import { HEAD, openRouteSheets, type RouteSheets } from './routes-support.ts'

describe('a project of routes that comes as a spreadsheet again', () => {
  let world: RouteSheets
  beforeAll(async () => {
    world = await openRouteSheets()
  })
  afterAll(() => world.app.close())

  it('compares with the project: a version of what is agreed on, drafts in place, what is left out stays', async () => {
    const { shipper, project, uploaded, check, confirm, listed, issues, lanes, imported, agree } = world
    const name = project()
    const first = await imported(
      [
        HEAD,
        ['São Paulo/SP', 'Rio de Janeiro/RJ', '4.000,00', '2'],
        ['São Paulo/SP', 'Goiânia/GO', '7.000,00', '3'],
        ['São Paulo/SP', 'MG', '3.000,00', '2'],
        ['Campinas/SP', 'PR', '5.000,00', '2'],
      ],
      { project: name },
    )
    await confirm(first.id)
    const [rio, goiania, minas, parana] = await lanes(name)
    for (const one of [rio, minas]) await agree(one?.id ?? 0)

    const rows = [
      HEAD,
      ['São Paulo/SP', 'Rio de Janeiro/RJ', '4.400,00', '2'],
      ['São Paulo/SP', 'Goiânia/GO', '7.000,00', '4'],
      ['São Paulo/SP', 'MG', '3.000,00', '2'],
      ['Santos/SP', 'BA', '9.999,99', '5'],
    ]
    const second = await uploaded(csv(rows), { project: name }, 'segunda.csv')
    const checked = await check(second)
    expect(checked).toMatchObject({ error_count: 0, warning_count: 1, changed: 2, removed: 0 })
    expect(await issues(second.id)).toEqual(['A1 routes_kept'])
    expect(await listed('freight_intake_changes', second.id)).toMatchObject([
      { kind: 'changed', field: 'value', old_value: '4000', new_value: '4400', percent: '10.00', row: 2 },
      { kind: 'changed', field: 'lead_time', old_value: '3', new_value: '4', row: 3 },
      { kind: 'added', field: '*', label: 'Santos/SP → BA', row: 5 },
    ])
    // Another user touches the project in between.
    await shipper.patch(`/api/route_tables/${parana?.id}`, { lead_time: 9 }).expect(200)
    const stale = await shipper.post(`/api/freight_intakes/confirm/${second.id}`).expect(409)
    expect(stale.body.errors[0].detail).toContain('foi alterada depois da conferência')
    await check(second)
    await confirm(second.id)

    const now = await lanes(name)
    expect(now).toHaveLength(6)
    expect(now.find(({ id }) => id === rio?.id)).toMatchObject({ shipper_approval: 'approved', active: true })
    const version = now.find(({ previous_id }) => previous_id === rio?.id)
    expect(version).toMatchObject({ version: 2, root_id: rio?.id, shipper_approval: 'waiting' })
    expect(String(version?.value)).toBe('4400')
    // It follows a table in force, so it begins after it, and not before today.
    expect(version?.date_start.toISOString().slice(0, 10)).toBe('2026-11-19')
    expect(now.find(({ id }) => id === goiania?.id)).toMatchObject({ lead_time: 4, version: 1 })
    expect(now.some(({ previous_id }) => previous_id === minas?.id)).toBe(false)
    expect(now.find(({ id }) => id === parana?.id)).toMatchObject({ lead_time: 9, active: true })

    const { body } = await shipper
      .get(`/api/audits?filter[auditable_type]=route_tables&filter[auditable_id]=${version?.id}`)
      .expect(200)
    expect(body.data.map((row: { attributes: { event: string } }) => row.attributes.event)).toContain(
      'imported',
    )

    await shipper.post(`/api/freight_intakes/undo/${second.id}`).expect(200)
    const restored = await lanes(name)
    expect(restored.map(({ id }) => id)).toEqual([rio?.id, goiania?.id, minas?.id, parana?.id])
    expect(restored[1]).toMatchObject({ lead_time: 3 })
    // What the first file made has been approved since: it cannot be taken back any more.
    const late = await shipper.post(`/api/freight_intakes/undo/${first.id}`).expect(409)
    expect(late.body.errors[0].detail).toContain('não pode mais ser desfeito')
  })

  it('a project leaves and comes back identical, xlsx and csv', async () => {
    const { app, shipper, carrier, truck, project, uploaded, check, confirm, issues, lanes, agree } = world
    const name = project()
    const option = await app.db.vehicle_options.findFirstOrThrow({ where: { vehicle_type_id: truck.id } })
    const base = {
      transporter_id: carrier.company.id,
      project: name,
      transport_modal: 'full_truckload',
      value_calculation: 'fixed',
      date_start: '2026-01-01',
      date_end: '2026-12-31',
    }
    const made = [
      {
        ...base,
        origin_city_id: CAMPINAS,
        destiny_city_id: RIO,
        value: '4350.75',
        lead_time: 2,
        description: '=Perigosa; "com" sinais',
        contract: "'CT-1",
        rates: [{ rate: 'gris', value: '0.15', value_type: 'percent_of_invoice', minimum: '45' }],
      },
      {
        ...base,
        transport_modal: 'less_than_truckload',
        origin_uf: 'SP',
        destiny_uf: 'MG',
        value: '6.4525',
        value_calculation: 'per_km',
        business_day: false,
        vehicle_type_id: truck.id,
        vehicle_option_id: option.id,
        rates: [
          { rate: 'escort', label: 'Escolta armada', value: '900', value_type: 'fixed', on_request: true },
          { rate: 'toll', value: '31', value_type: 'per_axle', in_tax_base: false },
        ],
      },
      { ...base, origin_city_id: CAMPINAS, destiny_uf: 'PR', value: '1', vehicle_type_id: truck.id },
    ]
    const ids: string[] = []
    for (const one of made)
      // oxlint-disable-next-line no-await-in-loop -- their order is the order of the file
      ids.push((await shipper.post('/api/route_tables', one).expect(201)).body.data.id)
    await agree(Number(ids[0]))
    for (const format of ['xlsx', 'csv']) {
      const { body } = await shipper
        .get(`/api/freight_intakes/export_routes/${ids[1]}?format=${format}`)
        .expect(200)
      const file = await shipper.get(body.data.url).buffer(true).parse(bytes)
      const intake = await uploaded(file.body as Buffer, { project: name }, `volta.${format}`)
      expect(intake.mapping).toMatchObject({ own_form: true })
      expect(await check(intake)).toMatchObject({ status: 'checked', added: 0, changed: 0, removed: 0 })
      expect(await issues(intake.id)).toEqual([])

      // Into another project it makes the same routes, rate for rate.
      const other = project()
      const copy = await uploaded(file.body as Buffer, { project: other }, `copia.${format}`)
      await check(copy)
      expect(await confirm(copy.id)).toMatchObject({ status: 'confirmed' })
      const told = async (of: string) =>
        (await lanes(of)).map((lane) => ({
          lane: [
            lane.origin_city_id,
            lane.origin_uf,
            lane.destiny_city_id,
            lane.destiny_uf,
            lane.transport_modal,
          ],
          vehicle: [lane.vehicle_type_id, lane.vehicle_option_id],
          value: [String(lane.value), lane.value_calculation, lane.lead_time, lane.business_day],
          dates: [lane.date_start, lane.date_end],
          words: [lane.contract, lane.description],
          rates: lane.route_tables_rates
            .map((one) => [
              one.rate,
              one.label,
              String(one.value),
              one.value_type,
              String(one.minimum),
              one.on_request,
              one.in_tax_base,
            ])
            .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
        }))
      expect(await told(other)).toEqual(await told(name))
    }
  })
})
