import { defineModule } from '#server/kit/define-module.ts'
import { readRoute } from '#server/kit/routes-in-place.ts'
import { grantersAnswer } from '#shared/access/access.contract.ts'
import { showGranters } from './actions/show-granters.ts'

export const accessModule = defineModule({
  name: 'access',
  routes: [
    readRoute({
      method: 'get',
      path: 'access/granters',
      ability: 'session.use',
      summary: 'Who in the company, and who on the platform, can grant what is missing',
      output: grantersAnswer,
      run: showGranters,
    }),
  ],
})
