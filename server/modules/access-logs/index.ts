import { defineModule } from '#server/kit/define-module.ts'
import { accessLogsResource } from './access-logs.resource.ts'
import { forgetOldAccess } from './jobs/forget-old.job.ts'

export const accessLogsModule = defineModule({
  name: 'access-logs',
  resources: [accessLogsResource],
  jobs: [forgetOldAccess],
})
