import { expect } from 'vitest'
import { createTestApp, type Actor } from '#tests/support/app.ts'
import { csv } from '#tests/support/carrier-sheets.ts'
import { withAnswers } from '#tests/support/sheet-answers.ts'

/** A shipper that sends a carrier's routes as spreadsheets, from the upload to what becomes of its lanes. */

type Attributes = Record<string, never>
type Finding = { cell: string; code: string; kind: string; label: string }
type Mapping = { columns: { field: string }[] }
type Preview = { remembered: boolean; missing: string[] }
type Sent = { id: number; mapping: Mapping; preview: Preview }

export const HEAD = ['Origem', 'Destino', 'Valor', 'Prazo']

export type RouteSheets = Awaited<ReturnType<typeof openRouteSheets>>

export const openRouteSheets = async () => {
  const app = await createTestApp()
  const shipper = await app.actor('shipper')
  const carrier = await app.actor('transporter')
  const stranger = await app.actor('shipper')
  await app.link(shipper, carrier)
  const truck = await app.db.vehicle_types.findFirstOrThrow({ where: { vehicle_type: 'Carreta simples' } })
  let next = 0

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
    await shipper.post(`/api/freight_intakes/check/${intake.id}`, withAnswers(intake)).expect(200)
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

  return {
    app,
    shipper,
    carrier,
    stranger,
    truck,
    project,
    send,
    uploaded,
    check,
    confirm,
    listed,
    issues,
    lanes,
    imported,
    agree,
  }
}
