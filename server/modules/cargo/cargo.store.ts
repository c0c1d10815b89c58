import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { cargoScope } from './cargo.scope.ts'

/** Products and their photos. */

export const lockProduct = async (ctx: Context, id: number): Promise<boolean> => {
  const found = await ctx.rows(
    sql`select 1 from products t where t.id = ${id} and (${cargoScope(ctx.session)}) for update`,
  )
  return found.length > 0
}

type Photo = Row<'products_files', 'id' | 'product_id' | 'file_id' | 'name'>

/** Photos that stand beside a product, or stood beside one that is gone. */
export const photosOf = (ctx: Context, productId: number): Promise<Photo[]> =>
  ctx.rows<Photo>(
    sql`select id, product_id, file_id, name from products_files where product_id = ${productId} order by id`,
  )

export const insertPhoto = async (
  ctx: Context,
  photo: Row<'products_files', 'product_id' | 'file_id' | 'name'>,
): Promise<void> => {
  await ctx.rows(insertInto('products_files', { ...photo, created_at: ctx.now().toISOString() }))
}

export const lockPhoto = async (ctx: Context, id: number): Promise<Photo | undefined> => {
  const [photo] = await ctx.rows<Photo>(sql`
    select p.id, p.product_id, p.file_id, p.name from products_files p join products t on t.id = p.product_id
    where p.id = ${id} and (${cargoScope(ctx.session)}) for update of p`)
  return photo
}

export const deletePhotos = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  await ctx.rows(sql`delete from products_files where id = any(${ids})`)
}

export const storedPhoto = async (
  ctx: ReadContext,
  id: number,
): Promise<Row<'files', 'key' | 'name' | 'content_type'> | undefined> => {
  const [file] = await ctx.rows<Row<'files', 'key' | 'name' | 'content_type'>>(sql`
    select f.key, p.name, f.content_type from products_files p join products t on t.id = p.product_id join files f on f.id = p.file_id
    where p.id = ${id} and (${cargoScope(ctx.session)})`)
  return file
}

export type KnownProduct = Row<
  'products',
  | 'id'
  | 'code'
  | 'description'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'min_temperature'
  | 'max_temperature'
>

/** Products of the shipper's register, or of its head office's. */
export const knownProducts = (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  ids: readonly number[],
): Promise<KnownProduct[]> =>
  ctx.rows<KnownProduct>(sql`
    select p.id, p.code, p.description, p.weight, p.length, p.width, p.height, p.min_temperature, p.max_temperature
    from products p join companies s on s.id = ${shipperId}
    where p.id = any(${ids}) and (p.company_id = s.id or p.company_id = s.parent_id)`)
