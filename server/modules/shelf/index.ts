import { defineModule } from '#server/kit/define-module.ts'
import { shelveFilesRoute } from './actions/shelve-files.ts'
import { updateRomaneioRoute } from './actions/update-romaneio.ts'
import { invoiceResource } from './invoice.resource.ts'

export { shelveFile } from './shelve-file.ts'
export { recogniseFiles, type Finding } from './recognise-files.ts'

export const shelfModule = defineModule({
  name: 'shelf',
  resources: [invoiceResource],
  routes: [shelveFilesRoute, updateRomaneioRoute],
})
