import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { mdfeRow } from '#server/modules/documents/mdfe-rows.ts'
import { readFiscalDocument } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import type { Companies } from '../companies/companies.ts'
import { fiscalTime } from '../draw/calendar.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'
import { partyOf } from './fiscal.ts'

/** Manifests of orders whose vehicle has left: built as files, then read by the application's own reader. */

type Carried = {
  order_id: number
  transporter_id: number
  cte_key: string
  at: string
  plate: string | null
  from_city: string
  from_ibge: number
  from_uf: string
  to_city: string
  to_ibge: number
  to_uf: string
  value: string
  weight: string
}

/** Newest first; those whose timeline names the manifest before others. */
const carriedFor = (rows: Rows, shipper: number): Promise<Carried[]> =>
  rows<Carried>(sql`
    select o.id as order_id, o.transporter_id, c.key as cte_key, c.created_at as at, o.vehicle_plate as plate,
      f.city as from_city, f.city_id as from_ibge, f.uf as from_uf, d.city as to_city, d.city_id as to_ibge, d.uf as to_uf,
      coalesce(o.invoice_amount, 1000)::numeric(15,2) as value, coalesce(o.weight, 100)::numeric(15,3) as weight
    from orders o join cte_files c on c.order_id = o.id join order_collection_addresses f on f.order_id = o.id
      join order_delivery_addresses d on d.order_id = o.id
    where o.shipper_id = ${shipper} and not c.is_additional and c.canceled_at is null
    order by exists (select 1 from order_timeline t where t.order_id = o.id and t.event = 'available_mdfe') desc, o.id desc limit 4`)

export type ManifestWriting = { rows: Rows; storage: Storage; companies: Companies; now: Date }

const manifestOf = (one: Carried, carrier: Parameters<typeof partyOf>[0], number: number) => {
  const { xml, access_key } = buildMdfe({
    issuer: partyOf(carrier),
    number,
    issued_at: fiscalTime(new Date(one.at)),
    uf_start: one.from_uf,
    uf_end: one.to_uf,
    loading: [{ city_ibge: String(one.from_ibge), city: one.from_city }],
    unloading: [{ city_ibge: String(one.to_ibge), city: one.to_city, cte_keys: [one.cte_key] }],
    vehicle: { plate: one.plate ?? 'ABC1D23', uf: one.from_uf },
    drivers: [],
    cargo_value: one.value,
    weight: one.weight,
  })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'mdfe')
    throw new Error(`a manifest of the story cannot be read: ${access_key}`)
  return { xml, row: mdfeRow(reading.document, access_key, `${access_key}-mdfe.xml`, null) }
}

export const writeManifests = async ({ rows, storage, companies }: ManifestWriting): Promise<void> => {
  const carried = (
    await Promise.all(['shipper', 'shipper2'].map((key) => carriedFor(rows, companies.get(key).id)))
  ).flat()
  const made = carried.flatMap((one, index) => {
    const carrier = companies.all.find(({ id }) => id === one.transporter_id)
    return carrier ? [{ one, ...manifestOf(one, carrier, 701 + index) }] : []
  })
  const files = await storeFiles(
    storage,
    made.map(({ one, xml, row }) => ({
      name: row.name,
      content_type: 'application/xml',
      bytes: Buffer.from(xml),
      company_id: one.transporter_id,
      created_at: new Date(one.at),
    })),
  )
  const fileIds = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: fileIds[index] })),
  )
  const ids = await takeIds(rows, 'mdfe_files', made.length)
  await insertRows(
    rows,
    'mdfe_files',
    made.map(({ one, row: { keys: _keys, ...row } }, index) => ({
      ...row,
      id: ids[index],
      file_id: fileIds[index],
      company_id: one.transporter_id,
      transporter_id: one.transporter_id,
      created_at: one.at,
    })),
  )
  await insertRows(
    rows,
    'mdfe_keys',
    made.flatMap(({ row }, index) => row.keys.map((key) => ({ mdfe_id: ids[index], key }))),
  )
  await insertRows(
    rows,
    'mdfe_orders',
    made.map(({ one }, index) => ({ mdfe_id: ids[index], order_id: one.order_id })),
  )
}
