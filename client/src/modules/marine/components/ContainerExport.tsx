import type { QueryParams } from '#shared/kit/query-builder.ts'
import { ExportMenu } from '#client/kit/ExportMenu.tsx'

const FORMATS = ['xlsx', 'csv'] as const

/** The containers of the list, as a file that waits under 'Meus arquivos'. */
export const ContainerExport = ({ params }: { params: QueryParams }) => (
  <ExportMenu
    ability="exports.containers"
    choices={FORMATS.map((format) => ({
      key: format,
      ask: async () => {
        const { requestContainers } = await import('../request-containers.ts')
        await requestContainers(format, params)
      },
    }))}
  />
)
