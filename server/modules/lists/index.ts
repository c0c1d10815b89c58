import { defineModule } from '#server/kit/define-module.ts'
import { keepLayoutRoute } from './actions/keep-layout.ts'
import { showLayoutsRoute } from './actions/show-layouts.ts'
import { listViewsResource } from './list-views.resource.ts'

/** What people keep of lists: saved views, and how columns stand. */
export const listsModule = defineModule({
  name: 'lists',
  resources: [listViewsResource],
  routes: [showLayoutsRoute, keepLayoutRoute],
})
