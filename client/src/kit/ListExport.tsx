import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { ExportList } from '#shared/reports/list-columns.ts'
import { ExportMenu } from './ExportMenu.tsx'

const FORMATS = ['xlsx', 'csv'] as const

/** The rows of a list before the order, as a file that waits under 'Meus arquivos'. */
export const ListExport = ({ list, params }: { list: ExportList; params: QueryParams }) => (
  <ExportMenu
    ability="exports.lists"
    choices={FORMATS.map((format) => ({
      key: format,
      ask: async () => {
        const { requestList } = await import('./request-list.ts')
        await requestList(list, format, params)
      },
    }))}
  />
)
