import { defineModule } from '#server/kit/define-module.ts'
import { attachInvoicesRoute } from './actions/attach-invoices.ts'
import { shelveFilesRoute } from './actions/shelve-files.ts'
import { retryFileRoute } from './actions/retry-file.ts'
import { updateRomaneioRoute } from './actions/update-romaneio.ts'
import { invoiceResource } from './invoice.resource.ts'
import { shelfReactions } from './shelf.reactions.ts'

export { type Paper, placePaper, waitingOf } from './place-paper.ts'
export { retryFileRoute } from './actions/retry-file.ts'
export { recogniseFiles, type Finding } from './recognise-files.ts'

export const shelfModule = defineModule({
  name: 'shelf',
  resources: [invoiceResource],
  routes: [attachInvoicesRoute, shelveFilesRoute, updateRomaneioRoute, retryFileRoute],
  reactions: shelfReactions,
})
