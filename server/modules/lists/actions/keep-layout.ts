import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { keepLayout } from '#shared/lists/list-layout.calls.ts'
import { listName } from '#shared/lists/list-layout.ts'
import { forgetLayout, saveLayout } from '../list-layouts.store.ts'

/** A setting of the person's own screen: without history. */
export const keepLayoutRoute = action(keepLayout, async (ctx, { list, input }) => {
  if (!listName().safeParse(list).success) throw invalidField('list', 'invalid')
  if (input.layout === null) await forgetLayout(ctx, list)
  else await saveLayout(ctx, list, input.layout)
  return { data: { list, layout: input.layout } }
})
