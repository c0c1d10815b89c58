import type { Context } from '#server/kit/context.ts'
import type { Route } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { inTransaction, readContext } from '#server/kit/transaction.ts'
import { readBy } from '#server/kit/zod-issues.ts'
import { conflict, Exception } from '#shared/kit/exceptions.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { membersOf } from '#shared/kit/typed.ts'
import { BULK_ROUTES, isStillWaiting } from './bulk-routes.ts'
import { endItem, holdItem, type Bulk, type BulkItem } from './bulk.store.ts'
import { refusalOf } from './refusal.ts'

type Asked = { id: number; input: unknown; query: object; files: readonly never[]; services: Services }
type Run = (ctx: Context, asked: Asked & { prepared: unknown }) => Promise<unknown>
type Prepare = (ctx: ReturnType<typeof readContext>, asked: Asked) => Promise<unknown>

const askedOf = (services: Services, { call }: Route, bulk: Bulk, item: BulkItem): Asked => ({
  id: item.row_id,
  input: call.input ? readBy(call.input, { ...bulk.input, ...item.input }) : {},
  query: {},
  files: [],
  services,
})

/** The order that a row became; other actions change the row itself. */
const madeBy = ({ action }: Bulk, answer: unknown): number | null =>
  action === 'create_order' ? Number(membersOf(membersOf(answer).data).id) : null

const STILL_WAITING = refusalOf(conflict('file_still_waits'))

/** The action and its result in one transaction, so that a row whose process died is either done or waits. */
const attempt = async (services: Services, session: Session, bulk: Bulk, item: BulkItem): Promise<void> => {
  const route = BULK_ROUTES[bulk.action]
  const { ability, trace, address } = route.call
  if (ability !== 'public' && !can(session, ability)) throw refuse(session, ability)
  const asked = askedOf(services, route, bulk, item)
  const prepared = await (route.prepare as unknown as Prepare | undefined)?.(
    readContext(services, session),
    asked,
  )
  const isDone = await inTransaction(services, session, 'app', async (ctx) => {
    if (!(await holdItem(ctx, item.id))) return false
    const answer = await (route.run as unknown as Run)(ctx, { ...asked, prepared })
    await endItem(
      ctx,
      item.id,
      isStillWaiting(bulk.action, answer)
        ? { status: 'failed', refusal: STILL_WAITING }
        : { status: 'done', made_id: madeBy(bulk, answer) },
    )
    return true
  })
  if (isDone && trace)
    services.accessLog.record({
      kind: trace.kind,
      user_id: session.user_id,
      company_id: session.company_id,
      action: address,
      record_type: trace.of,
      record_ids: [item.row_id],
    })
}

/** One row of a bulk action, as if it had been asked for alone; a refusal is its result. */
export const doItem = async (
  services: Services,
  session: Session,
  bulk: Bulk,
  item: BulkItem,
): Promise<void> => {
  try {
    await attempt(services, session, bulk, item)
  } catch (error) {
    if (!(error instanceof Exception))
      services.logger.error(
        { err: error, bulk_action: bulk.id, row: item.row_id },
        'row of a bulk action failed',
      )
    await inTransaction(services, session, 'app', async (ctx) => {
      if (await holdItem(ctx, item.id))
        await endItem(ctx, item.id, { status: 'failed', refusal: refusalOf(error) })
    })
  }
}
