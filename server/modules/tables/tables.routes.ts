import type { Route } from '#server/kit/routes.ts'
import { approveTableRoute } from './actions/approve-table.ts'
import { attachTableFilesRoute } from './actions/attach-table-files.ts'
import { compareTablesRoute } from './actions/compare-tables.ts'
import { createDocumentRoute } from './actions/create-document.ts'
import { decideProlongationRoute } from './actions/decide-prolongation.ts'
import { findDeadRulesRoute } from './actions/find-dead-rules.ts'
import { linkTableFileRoute } from './actions/link-table-file.ts'
import { LIST_TABLES_ROUTES } from './actions/list-tables.ts'
import { prolongTableRoute } from './actions/prolong-table.ts'
import { READJUST_TABLE_ROUTES } from './actions/readjust-table.ts'
import { replaceDocumentRoute } from './actions/replace-document.ts'
import { showDocumentRoute } from './actions/show-document.ts'
import { showHistoryRoute } from './actions/show-history.ts'
import { showTableCoverageRoute } from './actions/show-table-coverage.ts'
import { SHOW_TABLE_ROUTES } from './actions/show-table.ts'

export const TABLE_ROUTES: readonly Route[] = [
  ...LIST_TABLES_ROUTES,
  ...SHOW_TABLE_ROUTES,
  approveTableRoute,
  ...READJUST_TABLE_ROUTES,
  prolongTableRoute,
  decideProlongationRoute,
  createDocumentRoute,
  showDocumentRoute,
  replaceDocumentRoute,
  compareTablesRoute,
  attachTableFilesRoute,
  linkTableFileRoute,
  showHistoryRoute,
  findDeadRulesRoute,
  showTableCoverageRoute,
]
