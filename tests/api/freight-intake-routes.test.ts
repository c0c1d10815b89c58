import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, ROUTES_SHEET, workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'

/** Route tables as spreadsheets: the same way in and out as freight tables, one draft for every lane that changes. */

type Attributes = Record<string, never>
type Finding = { cell: string; code: string; kind: string; label: string }
type Mapping = { columns: { field: string }[] }
type Preview = { remembered: boolean; missing: string[] }
type Sent = { id: number; mapping: Mapping; preview: Preview }
const SAO_PAULO = 3550308
const RIO = 3304557
const GOIANIA = 5208707
const CAMPINAS = 3509502

const withRows = (change: (rows: SheetCell[][]) => void): Buffer => {
  const rows = ROUTES_SHEET.rows.map((row) => [...row])
  change(rows)
  return workbook({ ...ROUTES_SHEET, rows })
}
const bytes = (response: NodeJS.ReadableStream, done: (error: null, body: Buffer) => void) => {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}
const HEAD = ['Origem', 'Destino', 'Valor', 'Prazo']

describe('route tables as spreadsheets', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor
  let truck: { id: number; vehicle_type: string }
  let next = 0

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('shipper')
    await app.link(shipper, carrier)
    truck = await app.db.vehicle_types.findFirstOrThrow({ where: { vehicle_type: 'Carreta simples' } })
  })
  afterAll(() => app.close())

  const project = () => {
    next += 1
    return `ROTAS-${next}`
  }
  const send = (who: Actor, content: Buffer | string, fields: Record<string, string>, name = 'rotas.xlsx') =>
    who.upload('/api/freight_intakes/upload', 'file', [{ name, content }], {
      kind: 'route',
      ...(who === shipper ? { transporter_id: String(carrier.company.id) } : {}),
      ...fields,
    })
  const uploaded = async (content: Buffer | string, fields: Record<string, string>, name?: string) => {
    const { body } = await send(shipper, content, fields, name).expect(201)
    return { id: Number(body.data.id), ...body.data.attributes } as unknown as Sent
  }
  const show = async (id: number): Promise<Attributes> =>
    (await shipper.get(`/api/freight_intakes/${id}`).expect(200)).body.data.attributes
  const check = async (intake: Sent) => {
    await shipper.post(`/api/freight_intakes/check/${intake.id}`, intake.mapping).expect(200)
    await app.settle()
    return show(intake.id)
  }
  const confirm = async (id: number) => {
    await shipper.post(`/api/freight_intakes/confirm/${id}`).expect(200)
    await app.settle()
    return show(id)
  }
  const listed = async (resource: string, id: number): Promise<Finding[]> =>
    (await shipper.get(`/api/${resource}?filter[intake_id]=${id}&page[size]=50`).expect(200)).body.data.map(
      (row: { attributes: Attributes }) => row.attributes,
    )
  const issues = async (id: number) =>
    (await listed('freight_intake_issues', id)).map(({ cell, code }) => `${cell} ${code}`)
  const lanes = (name: string) =>
    app.db.route_tables.findMany({
      where: { project: name },
      include: { route_tables_rates: true },
      orderBy: { id: 'asc' },
    })
  const imported = async (rows: readonly (readonly string[])[], fields: Record<string, string>) => {
    const intake = await uploaded(csv(rows), fields, `${fields.project ?? ''}-${rows.length}.csv`)
    const checked = await check(intake)
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
    return { id: intake.id, checked }
  }
  const agree = async (id: number) => {
    for (const who of [shipper, carrier])
      // oxlint-disable-next-line no-await-in-loop -- one side after the other
      await who.post(`/api/route_tables/approve_table/${id}`, { approved: true }).expect(200)
  }

  it('reads lanes under grouped headings, writes a draft for each, and takes them back', async () => {
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
    const file = await shipper
      .get(body.data.url)
      .buffer(true)
      .parse(bytes as never)
    const back = await uploaded(file.body as Buffer, { project: name }, 'de volta.xlsx')
    await check(back)
    expect(await issues(back.id)).toEqual(wrong)
    expect(await lanes(name)).toEqual([])
  })

  it('compares with the project: a version of what is agreed on, drafts in place, what is left out stays', async () => {
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
    // Somebody touches the project meanwhile.
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

  it('a price per vehicle is a route per vehicle', async () => {
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

  it('a project leaves and comes back identical, xlsx and csv', async () => {
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
      const file = await shipper
        .get(body.data.url)
        .buffer(true)
        .parse(bytes as never)
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

  it('refuses what is no sheet of lanes, a form of the other kind, and a project that is closed', async () => {
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
