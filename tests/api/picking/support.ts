import type { PickingDetails } from '#shared/picking/picking-details.ts'
import { createPicking, showPicking } from '#shared/picking/picking.calls.ts'
import { FEATURES } from '#shared/access/features.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'

/** Shelves and boxes of a shipper that picks. */

export const pickers = async (app: TestApp) => {
  const features = [FEATURES.picking]
  const shipper = await app.actor('shipper', { features })
  const colleague = await app.actor('shipper', { company_id: shipper.company.id })
  const stranger = await app.actor('shipper', { features })
  return { shipper, colleague, stranger }
}

const make = async (actor: Actor, type: string, body: object): Promise<number> =>
  Number((await actor.post(`/api/${type}`, body).expect(201)).body.data.id)

export const newProduct = (actor: Actor, code: string, more: object = {}): Promise<number> =>
  make(actor, 'products', {
    code,
    description: `Produto ${code}`,
    length: '20',
    width: '10',
    height: '10',
    weight: '1',
    ...more,
  })

export const newBox = (actor: Actor, name: string, more: object = {}): Promise<number> =>
  make(actor, 'boxes', { name, length: '40', width: '30', height: '20', capacity_kg: '15', ...more })

export const newPicking = async (
  actor: Actor,
  products: readonly (readonly [product_id: number, quantity: number])[],
): Promise<number> => {
  const input = { products: products.map(([product_id, quantity]) => ({ product_id, quantity })) }
  return Number((await actor.call(createPicking, { input }).expect(201)).body.data.id)
}

export const detailsOf = async (actor: Actor, id: number): Promise<PickingDetails> =>
  (await actor.call(showPicking, { id }).expect(200)).body.data

export const shown = async (actor: Actor, id: number) =>
  (await actor.get(`/api/picking/${id}`).expect(200)).body.data
