import { defineModule } from '#server/kit/define-module.ts'
import { readChainsJob } from './read-chains.job.ts'

/** Reads what an earlier version left unread of substitutes and annulments (documents/README "Chains of CT-es"). */
export const cteChainsModule = defineModule({ name: 'cte-chains', jobs: [readChainsJob] })
