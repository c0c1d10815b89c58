import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'

/** Nothing that people send is read on the event loop: readers run in the pool's threads, everything else is only kept. */

/** How each upload is read. A new one gets its row here, and a test in `tests/api/security/{uploads,sheets}-in-threads.test.ts` where a thread reads it. */
const READ: Readonly<Record<string, 'thread' | 'kept'>> = {
  'POST boxes/import': 'thread',
  'POST boxes/import/preview': 'thread',
  'POST products/files/:id': 'kept',
  'POST freight_tender_transporters/read_sheet/:id': 'thread',
  'POST freight_tenders/lanes/import/:id': 'thread',
  'POST freight_tenders/lanes/preview/:id': 'thread',
  'POST products/import': 'thread',
  'POST products/import/preview': 'thread',
  'POST request/files/:id': 'kept',
  'POST request/files_pdf/:id': 'kept',
  'POST request/import': 'thread',
  'POST request/import/preview': 'thread',
  'POST canhoto_files/attach/:order_id': 'kept',
  'POST invoice/update/romaneio_files/:id': 'kept',
  'POST order_papers/shelve/:order_id': 'thread',
  'POST purchase_orders/bill/:id': 'thread',
  'POST purchase_orders/read_bill/:id': 'thread',
  'POST company_logo': 'kept',
  'POST cte_files/import': 'thread',
  'POST driver/step/:hash': 'kept',
  'POST edi_files/read': 'thread',
  'POST freight_intakes/upload': 'thread',
  'POST mailboxes/receive/:hash': 'thread',
  'POST nf_files/import': 'thread',
  'POST nf_service_files': 'kept',
  'POST order_additional_services/files/:id': 'kept',
  'POST pgr_files': 'kept',
  'POST route_tables/files/:id': 'kept',
  'POST simulation_integra/simulation_table/files/:id': 'kept',
  'POST simulation_quotes/files/:id': 'kept',
  'POST simulation_quotes_transporters/files/:id': 'kept',
  'POST simulation_quotes_transporters/files_by_hash/:hash': 'kept',
  'POST users/avatar': 'kept',
}

const uploads = MODULES.flatMap((module) => module.routes ?? []).flatMap(({ call }) =>
  call.files ? [call.address] : [],
)

/** Readers of whole files, and the only places outside their own rooms that name them. */
const READERS = /\b(?:readFiscalFile|readFiscalDocument|readArchive|readArchiveFrom|openBook|readEdi)\(/
const ROOMS = /^server\/modules\/(?:fiscal-files|edi-files|spreadsheets)\//
const IN_THREADS: ReadonlySet<string> = new Set([
  'server/modules/cte-chains/read-chains.ts',
  'server/modules/documents/read-candidates.ts',
  'server/modules/edi/read-file.ts',
  'server/modules/freight-intake/gather-sheet.ts',
  'server/modules/mailboxes/archive-kinds.ts',
  'server/modules/purchase-orders/read-bill-file.ts',
  'server/modules/sheet-imports/check-sheet.ts',
  'server/modules/shelf/recognise-files.ts',
  'server/modules/spreadsheets/read-book.ts',
])

describe('uploads', () => {
  it('say how each is read', () => {
    expect([...new Set(uploads)].toSorted()).toEqual(Object.keys(READ).toSorted())
  })

  it('are read by no module but in a thread', () => {
    const files = globSync('server/**/*.ts', { exclude: ['server/**/*.test.ts', 'server/generated/**'] })
    const readers = files.filter((file) => READERS.test(readFileSync(file, 'utf8')))
    expect(readers.filter((file) => !ROOMS.test(file) && !IN_THREADS.has(file))).toEqual([])
    for (const file of IN_THREADS)
      expect(readFileSync(file, 'utf8')).toMatch(/heavyWork\(import\.meta\.url|HeavyWork</)
  })
})
