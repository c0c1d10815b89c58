import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesByOne } from '#server/kit/sides.ts'
import { boxes } from '#shared/cargo/boxes.contract.ts'
import { isColdBelowWarm } from '#shared/cargo/measures.ts'
import { products } from '#shared/cargo/products.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { cargoOwner, cargoScope } from './cargo.scope.ts'

type Input = {
  min_temperature?: string | null | undefined
  max_temperature?: string | null | undefined
}
type Current = Record<string, unknown> | null

const abilities = {
  read: 'cargo.read',
  create: 'cargo.write',
  update: 'cargo.write',
  delete: 'cargo.write',
} as const

const checkTemperatures = (input: Input, current: Current): void => {
  const { min_temperature = current?.min_temperature, max_temperature = current?.max_temperature } = input
  if (!isColdBelowWarm({ min_temperature, max_temperature }))
    throw invalidField('max_temperature', 'temperature_range')
}

export const productsResource = defineResource(products, {
  model: 'products',
  abilities,
  scope: cargoScope,
  side: sidesByOne('company_id'),
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'shippers' },
  columns: {
    files: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'content_type', f.content_type) order by p.id), '[]')
      from products_files p join files f on f.id = p.file_id where p.product_id = t.id)`,
  },
  rules: async (ctx, input, current) => {
    if (current === null) await cargoOwner(ctx, input.company_id)
    checkTemperatures(input, current)
  },
})

export const boxesResource = defineResource(boxes, {
  model: 'boxes',
  abilities,
  scope: cargoScope,
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'shippers' },
  rules: async (ctx, input, current) => {
    if (current === null) await cargoOwner(ctx, input.company_id)
    checkTemperatures(input, current)
  },
})
