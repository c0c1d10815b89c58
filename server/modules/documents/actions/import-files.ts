import { action, type Route } from '#server/kit/routes.ts'
import * as calls from '#shared/documents/document.calls.ts'
import { importDrop } from '../import-drop.ts'

const importFiles = (kind: 'nf' | 'cte'): Route =>
  action(calls.importFiles[kind], (ctx, { input, files, services }) =>
    importDrop(ctx, kind, { companyId: input.company_id, files, services }),
  )

export const IMPORT_FILES_ROUTES: readonly Route[] = [importFiles('nf'), importFiles('cte')]
