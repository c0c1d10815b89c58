import { action } from '#server/kit/routes.ts'
import { listTower } from '#shared/tower/tower.calls.ts'
import { PAGE, towerPage } from '../tower.store.ts'

export const listTowerRoute = action(listTower, async (ctx, { query: { after, ...choice } }) => {
  const found = await towerPage(ctx, choice, after)
  const rows = found.slice(0, PAGE)
  return { data: { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null } }
})
