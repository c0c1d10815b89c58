import { defineModule } from '#server/kit/define-module.ts'
import {
  ediFilesResource,
  ediItemsResource,
  procedaCustomOccurrencesResource,
  transporterCustomOccurrenceResource,
} from './edi.resources.ts'
import { ediRoutes } from './edi.routes.ts'
import { ediReactions } from './edi.reactions.ts'
import { mailEdiJob } from './jobs/mail-edi.job.ts'
import { mailNotfisJob } from './jobs/mail-notfis.job.ts'
import { takeFileJob } from './jobs/take-file.job.ts'
import { retakeFileJob } from './jobs/retake-file.job.ts'

export { keepEdiFile } from './actions/read-edi-file.ts'
export { takeByItself } from './take-by-itself.ts'

export const ediModule = defineModule({
  name: 'edi',
  resources: [
    ediFilesResource,
    ediItemsResource,
    procedaCustomOccurrencesResource,
    transporterCustomOccurrenceResource,
  ],
  routes: ediRoutes,
  jobs: [takeFileJob, retakeFileJob, mailNotfisJob, mailEdiJob],
  reactions: ediReactions,
})
