import { checkDigit } from '#shared/cargo/gtin.ts'
import type { Rows } from '#server/infra/database.ts'
import { CATALOGUES, type Catalogue } from '../draw/goods.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows } from '../rows/bulk.ts'

/** What each shipper of the story sells. */
const SELLS = { shipper: 'housewares', shipper2: 'foods' } as const satisfies Record<string, Catalogue>

/** A box a size up each time: centimetres, and kilograms that it bears. */
const BOXES = [
  { name: 'Caixa P', length: '30', width: '20', height: '15', capacity_kg: '8' },
  { name: 'Caixa M', length: '40', width: '30', height: '25', capacity_kg: '15' },
  { name: 'Caixa G', length: '60', width: '40', height: '40', capacity_kg: '25' },
] as const
const COLD_BOX = {
  name: 'Caixa térmica',
  length: '50',
  width: '40',
  height: '35',
  capacity_kg: '20',
  min_temperature: '-25',
  max_temperature: '8',
} as const

/** Sides of a block of so many cubic metres, a third longer than wide and a third wider than high. */
const sidesOf = (m3: number) => {
  const edge = Math.cbrt(m3) * 100
  return { length: (edge * 4) / 3, width: edge, height: (edge * 3) / 4 }
}

const eanOf = (index: number): string => {
  const body = `78910${String(index).padStart(7, '0')}`
  return body + checkDigit(body)
}

const isFrozen = (description: string): boolean => description.includes('CONGELADA')

/** Goods and boxes of the two shippers that share nothing. */
export const writeCargo = async (rows: Rows, companies: Companies, now: Date): Promise<void> => {
  const at = { created_at: now, updated_at: now }
  const products = Object.entries(SELLS).flatMap(([key, catalogue], company) =>
    CATALOGUES[catalogue].map(([description, , price, kg, m3], index) => {
      const { length, width, height } = sidesOf(m3)
      const frozen = isFrozen(description)
      return {
        company_id: companies.get(key).id,
        // The codes of the invoices (`loadOf`).
        code: `${catalogue === 'foods' ? 'PB' : 'SA'}${1001 + index * 13}`,
        description,
        barcode: eanOf(company * 1000 + index + 1),
        group: catalogue === 'foods' ? 'Alimentos' : 'Utilidades domésticas',
        manufacturer: companies.get(key).name,
        location: `R${(index % 4) + 1}-${String(index + 1).padStart(2, '0')}`,
        quantity: String(40 + index * 15),
        length: length.toFixed(1),
        width: width.toFixed(1),
        height: height.toFixed(1),
        weight: String(kg),
        unit_price: price.toFixed(2),
        min_temperature: frozen ? '-25' : null,
        max_temperature: frozen ? '-12' : null,
        dangerous: false,
        ...at,
      }
    }),
  )
  await insertRows(rows, 'products', products)
  const plain = { min_temperature: null, max_temperature: null }
  await insertRows(
    rows,
    'boxes',
    Object.keys(SELLS).flatMap((key) =>
      [...BOXES, ...(key === 'shipper2' ? [COLD_BOX] : [])].map((box) => ({
        ...plain,
        ...box,
        company_id: companies.get(key).id,
        ...at,
      })),
    ),
  )
}
