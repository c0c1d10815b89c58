import { defineModule } from '#server/kit/define-module.ts'
import { listColleaguesRoute } from './actions/list-colleagues.ts'
import { orderCommentsResource } from './comments.resource.ts'

/** What people write about an order, to their company or to its parties. */
export const commentsModule = defineModule({
  name: 'comments',
  resources: [orderCommentsResource],
  routes: [listColleaguesRoute],
})
