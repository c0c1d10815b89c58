import { defineModule } from '#server/kit/define-module.ts'
import { removeDownloadJob } from './jobs/remove-download.job.ts'

export { offerDownload, offerTableFile, TABLE_TYPES } from './offer-download.ts'

/** Files made for one download. */
export const downloadsModule = defineModule({ name: 'downloads', jobs: [removeDownloadJob] })
