import { useTexts } from '#client/lib/texts.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { containers } from '#shared/marine/containers.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { ContainerExport } from './components/ContainerExport.tsx'
import { useContainerColumns, useContainerFilters } from './components/container-columns.tsx'
import { INCLUDE, numberText, type Container } from './marine.ts'
import { useOrderPath } from './use-order-path.ts'

const exportOf = ({ params }: { params: QueryParams }) => <ContainerExport params={params} />

/** Containers of all orders at sea. */
export const ContainerListPage = () => {
  const { t } = useTexts('marine')
  const to = useOrderPath()
  const columns = useContainerColumns(to)
  const filters = useContainerFilters()
  return (
    <ResourceList<Container>
      resource={containers}
      title={t('containers.title')}
      description={t('containers.text')}
      columns={columns}
      actions={exportOf}
      filters={filters}
      include={INCLUDE}
      searchPlaceholder={t('containers.search')}
      rowTo={to}
      rowName={numberText}
      empty={{ title: t('containers.empty'), text: t('containers.empty_text') }}
    />
  )
}
