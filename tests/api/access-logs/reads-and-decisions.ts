import { proposed } from '#tests/support/orders.ts'
import type { AccessKind } from '#shared/access-logs/access-kinds.ts'
import type { Actor } from '#tests/support/app.ts'
import { by, CPF, type Stage } from './steps.ts'

/** Whose data was read, whichever way. */
export const reads = async ({ cast, tell }: Stage): Promise<void> => {
  const { carrier, rival, shipper } = cast
  const owner_ids = [carrier.company.id]
  const { body } = await carrier.post('/api/drivers', { name: 'Ana Souza Lima', cpf: CPF }).expect(201)
  const driver = Number(body.data.id)
  const helper = Number(
    (await carrier.post('/api/helpers', { name: 'Rui', cpf: '11144477735' })).body.data.id,
  )
  const read = (who: Actor, type: string, ids: number[], more: object = { owner_ids }) =>
    by(who)('personal_data_read', type, ids, more)
  const drivers = read(carrier, 'drivers', [driver])
  await tell('drivers', carrier.get('/api/drivers'), 200, drivers)
  await tell('a driver', carrier.get(`/api/drivers/${driver}`), 200, drivers)
  await tell('a search', carrier.post('/api/drivers/search', { search: 'ana' }), 200, drivers)
  await tell(
    'a foreign driver by CPF',
    rival.post('/api/drivers/search', { search: CPF }),
    200,
    read(rival, 'drivers', [driver]),
  )
  await tell(
    'history',
    carrier.get(`/api/audits?filter[auditable_type]=drivers&filter[auditable_id]=${driver}`),
    200,
    drivers,
  )
  await tell('helpers', carrier.get('/api/helpers'), 200, read(carrier, 'helpers', [helper]))
  await tell('a helper', carrier.get(`/api/helpers/${helper}`), 200, read(carrier, 'helpers', [helper]))
  await tell('own people', shipper.get('/api/users?sort=name'), 200, ({ body: people }) =>
    read(
      shipper,
      'users',
      (people.data as { id: string }[]).map(({ id }) => Number(id)).toSorted((a, b) => a - b),
      { owner_ids: [shipper.company.id] },
    ),
  )
  await tell('nobody found', carrier.get('/api/drivers?filter[search]=zebra'), 200, [])
  await tell('vehicles are nobody', carrier.get('/api/vehicles'), 200, [])
}

/** Who decided, exported and fetched files. */
export const decisions = async ({ app, cast, tell, secrets }: Stage): Promise<void> => {
  const { carrier, shipper } = cast
  const order = await proposed(cast)
  const of = (who: Actor, kind: AccessKind) => by(who)(kind, 'orders', [order])
  const driver = { driver_name: 'Ana Souza', driver_cpf: CPF, vehicle_plate: 'ABC1D23' }
  await tell('accepted', carrier.post(`/api/orders/accept/${order}`), 200, of(carrier, 'approval'))
  await tell(
    'confirmed',
    shipper.post(`/api/orders/confirm_transporter/${order}`),
    200,
    of(shipper, 'approval'),
  )
  await tell('no driver yet', shipper.get(`/api/orders/${order}`), 200, [])
  await tell(
    'a driver named',
    carrier.post(`/api/orders/enrich/${order}`, driver),
    200,
    of(carrier, 'personal_data_read'),
  )
  await tell('read', shipper.get('/api/orders'), 200, {
    ...of(shipper, 'personal_data_read'),
    owner_ids: [carrier.company.id],
  })
  await tell(
    'where the driver was',
    shipper.get(`/api/geolocation_drivers/track/${order}`),
    200,
    of(shipper, 'personal_data_read'),
  )
  await tell(
    'history of the order',
    shipper.get(`/api/audits/order/${order}`),
    200,
    of(shipper, 'personal_data_read'),
  )
  // As orders say that were made before a CPF told by itself.
  const [place] = await app.db.order_delivery_addresses.updateManyAndReturn({
    where: { order_id: order },
    data: { destinatary_identification_document: CPF, is_natural_person: false },
  })
  const stop = place?.id ?? 0
  await tell(
    'a recipient',
    shipper.get(`/api/order_delivery_addresses/${stop}`),
    200,
    by(shipper)('personal_data_read', 'order_delivery_addresses', [stop], {
      owner_ids: [shipper.company.id],
    }),
  )
  const report = await tell(
    'an export',
    shipper.post('/api/export_report/orders', { format: 'csv', columns: ['driver_name'] }),
    201,
    ({ body }) => by(shipper)('export', 'export_report', [Number(body.data.id)]),
  )
  await app.settle()
  const { body } = await shipper.get(`/api/export_report/download/${report.body.data.id}`).expect(200)
  const file = await app.db.files.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await tell(
    'its file',
    app.anonymous.get(body.data.url as string),
    200,
    by(shipper)('file_downloaded', 'files', [file.id], { owner_ids: [shipper.company.id] }),
  )
  secrets.push((body.data.url as string).split('/').at(-1) ?? '')
  const [plan] = (
    await shipper.upload('/api/pgr_files', 'files', [{ name: 'plano.pdf', content: '%PDF-1.7 plano' }])
  ).body.data
  const view = await shipper.get(`/api/pgr_files/view/${plan.id}`).expect(200)
  const stored = await app.db.files.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await tell(
    'a plan',
    app.anonymous.get(view.body.data.temporary_file_path as string),
    200,
    by(shipper)('file_downloaded', 'files', [stored.id]),
  )
}
