import { defineModule } from '#server/kit/define-module.ts'
import { cleanMailsJob } from './jobs/clean-mails.job.ts'
import { readDueJob, readMailboxJob } from './jobs/read-mailbox.job.ts'
import { mailboxesResource, mailboxMailsResource } from './mailboxes.resources.ts'
import { mailboxesReactions } from './mailboxes.reactions.ts'
import { mailboxesRoutes } from './mailboxes.routes.ts'
import { mailboxCompanion } from './watch-mailboxes.ts'

export { readMailboxJob } from './jobs/read-mailbox.job.ts'
export { createMailboxWatch } from './watch-mailboxes.ts'

export const mailboxesModule = defineModule({
  name: 'mailboxes',
  resources: [mailboxesResource, mailboxMailsResource],
  routes: mailboxesRoutes,
  jobs: [readDueJob, readMailboxJob, cleanMailsJob],
  reactions: mailboxesReactions,
  companions: [mailboxCompanion],
})
