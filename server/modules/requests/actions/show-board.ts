import { action } from '#server/kit/routes.ts'
import { showBoard } from '#shared/requests/request.calls.ts'
import { boardOf } from '../board.store.ts'

export const showBoardRoute = action(showBoard, async (ctx, { query }) => ({
  data: await boardOf(ctx, query),
}))
