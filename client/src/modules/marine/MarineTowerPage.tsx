import { useTexts } from '#client/lib/texts.ts'
import { marineProcesses } from '#shared/marine/marine-processes.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { SummaryCards } from './components/SummaryCards.tsx'
import { useProcessColumns, useProcessFilters } from './components/process-columns.tsx'
import { INCLUDE, orderCode, type Process } from './marine.ts'
import { useOrderPath } from './use-order-path.ts'

const UNDER_WAY = { under_way: true } as const

/** Ships that have not arrived, those that are late or expected first at the top. */
export const MarineTowerPage = () => {
  const { t } = useTexts('marine')
  const to = useOrderPath()
  const columns = useProcessColumns(to)
  const filters = useProcessFilters()
  return (
    <ResourceList<Process>
      resource={marineProcesses}
      name="marine_tower"
      title={t('tower.title')}
      description={t('tower.text')}
      columns={columns}
      filters={filters.filter(({ name }) => name !== 'stage')}
      include={INCLUDE}
      fixedFilter={UNDER_WAY}
      defaultSort="eta"
      rowTo={to}
      rowName={orderCode}
      above={<SummaryCards shown={['arriving', 'late']} />}
      empty={{ title: t('tower.empty'), text: t('tower.empty_text') }}
    />
  )
}
