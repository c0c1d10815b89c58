import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csv, ROUTES_SHEET, workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'
import { CAMPINAS, GOIANIA, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { bytes } from '#tests/support/papers.ts'
import { HEAD, openRouteSheets, type RouteSheets } from './routes-support.ts'

/** Route tables as spreadsheets: the same way in and out as freight tables, one draft for every lane that changes. */

const withRows = (change: (rows: SheetCell[][]) => void): Buffer => {
  const rows = ROUTES_SHEET.rows.map((row) => [...row])
  change(rows)
  return workbook({ ...ROUTES_SHEET, rows })
}

describe('route tables as spreadsheets', () => {
  let world: RouteSheets
  beforeAll(async () => {
    world = await openRouteSheets()
  })
  afterAll(() => world.app.close())

  it('reads lanes under grouped headings, writes a draft for each, and takes them back', async () => {
    const { shipper, carrier, truck, project, uploaded, check, confirm, listed, issues, lanes } = world
    const name = project()
    const intake = await uploaded(workbook({ name: 'Capa', rows: [['Proposta']] }, ROUTES_SHEET), {
      project: name,
      project_name: 'Rotas dedicadas',
      date_start: '2027-01-01',
      date_end: '2027-12-31',
    })
    expect(intake).toMatchObject({ kind: 'route', project: name, status: 'mapping' })
    expect(intake.mapping).toMatchObject({ sheet: 1, header_row: 5, header_depth: 2, number_style: 'comma' })
    expect(intake.mapping.columns.map(({ field }) => field)).toEqual([
      'origin_uf',
      'origin_city',
      'uf',
      'city',
      'vehicle_name',
      'trip_value',
      'value_per_km',
      'lead_time',
      'rate:gris',
      'rate_minimum:gris',
    ])
    const checked = await check(intake)
    expect(await issues(intake.id)).toEqual([])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0, warning_count: 0, changed: 0 })
    expect(
      (await listed('freight_intake_changes', intake.id)).map(({ kind, label }) => `${kind} ${label}`),
    ).toEqual([
      'added São Paulo/SP → Rio de Janeiro/RJ · Carreta simples',
      'added São Paulo/SP → Goiânia/GO · Carreta simples',
      'added Campinas/SP → MG',
    ])
    expect(await lanes(name)).toEqual([])
    expect(await confirm(intake.id)).toMatchObject({ status: 'confirmed', draft_id: null, failure: null })

    const [rio, goiania, minas] = await lanes(name)
    expect(rio).toMatchObject({
      project_name: 'Rotas dedicadas',
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      origin_city_id: SAO_PAULO,
      origin_uf: null,
      destiny_city_id: RIO,
      vehicle_type_id: truck.id,
      transport_modal: 'full_truckload',
      value_calculation: 'fixed',
      lead_time: 2,
      shipper_approval: 'waiting',
      transporter_approval: 'waiting',
      version: 1,
    })
    expect(String(rio?.value)).toBe('4350.75')
    expect(rio?.date_start.toISOString().slice(0, 10)).toBe('2027-01-01')
    expect(goiania).toMatchObject({ destiny_city_id: GOIANIA, value_calculation: 'per_km', lead_time: 3 })
    expect(String(goiania?.value)).toBe('6.4525')
    expect(
      goiania?.route_tables_rates.map(
        (one) => `${one.rate} ${one.value_type} ${String(one.value)} ${String(one.minimum)}`,
      ),
    ).toEqual(['gris percent_of_invoice 0.15 45'])
    expect(minas).toMatchObject({
      origin_city_id: CAMPINAS,
      destiny_uf: 'MG',
      destiny_city_id: null,
      vehicle_type_id: null,
      route_tables_rates: [],
    })
    expect(String(minas?.value)).toBe('1071.99')

    await shipper.post(`/api/freight_intakes/undo/${intake.id}`).expect(200)
    expect(await lanes(name)).toEqual([])
    await shipper.post(`/api/freight_intakes/undo/${intake.id}`).expect(409)
  })

  it('names every wrong cell, gives the file back with them, and remembers the columns of this sender', async () => {
    const { shipper, project, uploaded, check, issues, lanes } = world
    const name = project()
    const bad = withRows((rows) => {
      rows[5]?.splice(5, 1, 'a combinar')
      rows[6]?.splice(3, 1, 'Goyania')
      rows[7]?.splice(1, 1, '')
      rows[7]?.splice(0, 1, '')
      rows[7]?.splice(6, 1, '5,10')
    })
    const intake = await uploaded(bad, { project: name })
    expect(intake.preview.remembered).toBe(true)
    expect(await check(intake)).toMatchObject({ status: 'checked', error_count: 4 })
    const wrong = ['F6 number', 'D7 city_unknown_in_state', 'A8 origin_missing', 'G8 two_prices']
    expect(await issues(intake.id)).toEqual(wrong)
    const refused = await shipper.post(`/api/freight_intakes/confirm/${intake.id}`).expect(409)
    expect(refused.body.errors[0].detail).toContain('4 erros')
    const { body } = await shipper.get(`/api/freight_intakes/errors/${intake.id}?format=xlsx`).expect(200)
    const file = await shipper.get(body.data.url).buffer(true).parse(bytes)
    const back = await uploaded(file.body as Buffer, { project: name }, 'de volta.xlsx')
    await check(back)
    expect(await issues(back.id)).toEqual(wrong)
    expect(await lanes(name)).toEqual([])
  })

  it('a price per vehicle is a route per vehicle', async () => {
    const { app, project, confirm, lanes, imported } = world
    const name = project()
    const types = await app.db.vehicle_types.findMany({ orderBy: { id: 'asc' }, take: 2 })
    const [one, two] = types.map(({ vehicle_type }) => vehicle_type) as [string, string]
    const { id } = await imported(
      [
        [
          'Cidade origem',
          'UF origem',
          'Cidade destino',
          'UF destino',
          one,
          `${two} (R$/km)`,
          'Modalidade',
          'Início da vigência',
          'Válido até',
        ],
        ['Campinas', 'SP', 'Santos', 'SP', '850,00', '4,25', 'Dedicado', '01/02/2027', '31/01/2028'],
        ['Campinas', 'SP', 'Sorocaba', 'SP', '-', '4,10', 'Fracionado', '01/02/2027', '31/01/2028'],
      ],
      { project: name },
    )
    await confirm(id)
    expect(
      (await lanes(name)).map((lane) =>
        [
          lane.vehicle_type_id,
          String(lane.value),
          lane.value_calculation,
          lane.transport_modal,
          lane.date_end.toISOString().slice(0, 10),
        ].join(' '),
      ),
    ).toEqual([
      `${types[0]?.id} 850 fixed full_truckload 2028-01-31`,
      `${types[1]?.id} 4.25 per_km full_truckload 2028-01-31`,
      `${types[1]?.id} 4.1 per_km less_than_truckload 2028-01-31`,
    ])
  })

  it('refuses what is no sheet of lanes, a form of the other kind, and a project that is closed', async () => {
    const { shipper, project, send, uploaded, confirm, imported } = world
    const name = project()
    const freight = await uploaded(
      csv([
        ['UF', 'Cidade', '0 a 10 kg'],
        ['SP', 'Campinas', '10,00'],
        ['RJ', 'Niterói', '12,00'],
      ]),
      { project: name },
      'frete.csv',
    )
    expect(freight.preview.missing).toEqual(['origin', 'route_price'])
    const { body } = await shipper
      .post(`/api/freight_intakes/check/${freight.id}`, freight.mapping)
      .expect(422)
    expect(body.errors.map((one: { detail: string }) => one.detail)).toEqual([
      'Planilha inválida. Verifique se as colunas obrigatórias existem e estão nomeadas corretamente.',
      'Falta uma coluna de origem: cidade, UF ou código IBGE de onde a carga sai.',
      'Falta uma coluna de preço: valor da viagem, R$/km ou um preço por veículo.',
    ])
    const other = await send(
      shipper,
      csv([['[Tropeiro] Tabela de frete', 'X']]),
      { project: name },
      'x.csv',
    ).expect(422)
    expect(other.body.errors[0].detail).toContain('outro tipo de tabela')
    await send(shipper, workbook(ROUTES_SHEET), {}).expect(422)

    const { id } = await imported([HEAD, ['SP', 'RJ', '10,00', '1']], { project: name })
    await confirm(id)
    await shipper
      .post('/api/route_tables/closure_project', { project: name, justification: 'fim' })
      .expect(200)
    const closed = await send(shipper, workbook(ROUTES_SHEET), { project: name }).expect(409)
    expect(closed.body.errors[0].detail).toContain(name)
  })

  it('keeps strangers out, and the carrier sends its own', async () => {
    const { app, shipper, carrier, stranger, project, send, confirm, lanes, imported } = world
    const name = project()
    const { id } = await imported([HEAD, ['SP', 'RJ', '10,00', '1']], { project: name })
    await stranger.get(`/api/freight_intakes/${id}`).expect(404)
    await stranger.post(`/api/freight_intakes/confirm/${id}`).expect(404)
    await stranger.get(`/api/freight_intakes/errors/${id}`).expect(404)
    await send(stranger, workbook(ROUTES_SHEET), {
      project: name,
      transporter_id: String(carrier.company.id),
    }).expect(422)
    await confirm(id)
    const [lane] = await lanes(name)
    await stranger.get(`/api/freight_intakes/export_routes/${lane?.id}`).expect(404)
    const customer = await app.actor('customer')
    await customer.get(`/api/freight_intakes/export_routes/${lane?.id}`).expect(403)
    await send(customer, workbook(ROUTES_SHEET), { project: name }).expect(403)
    await carrier.get(`/api/freight_intakes/export_routes/${lane?.id}`).expect(200)
    const own = await send(carrier, workbook(ROUTES_SHEET), {
      project: name,
      shipper_id: String(shipper.company.id),
    }).expect(201)
    expect(own.body.data.attributes).toMatchObject({ kind: 'route', company_id: carrier.company.id })
    // The shipper sees the drafts that it becomes, not the file.
    await shipper.get(`/api/freight_intakes/${own.body.data.id}`).expect(404)
  })
})
