import { defineModule } from '#server/kit/define-module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { joinFreightDays } from './jobs/join-days.job.ts'

/** The dashboard: figures of a period and the work due today. */
export const dashboardModule = defineModule({
  name: 'dashboard',
  routes: dashboardRoutes,
  jobs: [joinFreightDays],
})
