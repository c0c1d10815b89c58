import type { Route } from '#server/kit/routes.ts'
import { ediFileLinesRoute } from './actions/edi-file-lines.ts'
import { readEdiFileRoute } from './actions/read-edi-file.ts'
import { retakeEdiFileRoute } from './actions/retake-edi-file.ts'
import { takeEdiFileRoute } from './actions/take-edi-file.ts'
import { viewEdiFileRoute } from './actions/view-edi-file.ts'
import { listEdiCandidatesRoute } from './actions/list-edi-candidates.ts'
import { previewEdiRoute } from './actions/preview-edi.ts'
import { writeConembRoute } from './actions/write-conemb.ts'
import { writeEdiZipRoute } from './actions/write-edi-zip.ts'
import { writeDoccobRoute } from './actions/write-doccob.ts'
import { writeNotfisFileRoute } from './actions/write-notfis-file.ts'
import { writeOcorenRoute } from './actions/write-ocoren.ts'

export const ediRoutes: readonly Route[] = [
  readEdiFileRoute,
  ediFileLinesRoute,
  takeEdiFileRoute,
  retakeEdiFileRoute,
  viewEdiFileRoute,
  writeOcorenRoute,
  writeConembRoute,
  writeDoccobRoute,
  writeEdiZipRoute,
  listEdiCandidatesRoute,
  previewEdiRoute,
  writeNotfisFileRoute,
]
