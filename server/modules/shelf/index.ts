import { defineModule } from '#server/kit/define-module.ts'
import { shelveFilesRoute } from './actions/shelve-files.ts'
import { updateRomaneioRoute } from './actions/update-romaneio.ts'
import { invoiceResource } from './invoice.resource.ts'

export const shelfModule = defineModule({
  name: 'shelf',
  resources: [invoiceResource],
  routes: [shelveFilesRoute, updateRomaneioRoute],
})
