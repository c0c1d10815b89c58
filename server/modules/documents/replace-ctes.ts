import type { Context } from '#server/kit/context.ts'
import { replacingPairs, setReplaced } from './replace-ctes.store.ts'
import { ordersCharged } from './share-ctes.store.ts'

/**
 * CT-es that others substitute or annul charge nothing while those stand, whichever came first (documents/README "Chains of
 * CT-es"). Called for a CT-e on either side; a second time changes nothing.
 * @param gone a CT-e that is about to be deleted
 */
export const replaceCtes = async (ctx: Context, keys: readonly string[], gone = 0): Promise<void> => {
  if (keys.length === 0) return
  const pairs = await replacingPairs(ctx, keys, gone)
  if (pairs.length === 0) return
  for (const { id, order_id, key, by_key } of await setReplaced(ctx, pairs, ctx.now().toISOString())) {
    ctx.audit({
      type: 'cte_files',
      id,
      event: by_key === null ? 'restored' : 'replaced',
      new: { replaced_by_key: by_key },
    })
    // oxlint-disable-next-line no-await-in-loop -- few chains in one import, one connection
    for (const charged of await ordersCharged(ctx, id, order_id))
      ctx.raise('ctes.replaced', { order_id: charged, cte_id: id, key, by_key })
  }
}
