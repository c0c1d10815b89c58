import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { simulationTableAdditionalServices } from '#shared/services/services.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconTable, IconTrash } from '#client/ui/icons.ts'
import { usePriceColumns, usePriceFilters } from './components/price-columns.tsx'
import { PriceDialog } from './components/PriceDialog.tsx'
import type { AgreedPrice } from './types.ts'
import { usePicksShipper } from './use-picks-shipper.ts'
import { usePriceRemoval } from './use-price-removal.ts'

const INCLUDE = ['additional_service', 'transporter', 'shipper'] as const

/** What each pair has agreed on for services; the shipper's side keeps it, the carrier reads it. */
export const PricesPage = () => {
  const { t } = useTexts('services')
  const may = useMay()
  const session = useSession()
  const pathTo = usePathTo()
  const picksShipper = usePicksShipper()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  const mayWrite = may('service_prices.write')
  const [edited, setEdited] = useState<AgreedPrice | 'new' | null>(null)
  const removal = usePriceRemoval()
  const columns = usePriceColumns(isCarrier, picksShipper)
  const filters = usePriceFilters(isCarrier)
  const pairs = pathTo('service_price_pair')
  const create = mayWrite ? (
    <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('prices.new')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<AgreedPrice>
        resource={simulationTableAdditionalServices}
        title={t('prices.title')}
        description={t(isCarrier ? 'prices.text_carrier' : 'prices.text')}
        columns={columns}
        include={INCLUDE}
        filters={filters}
        rowName={(row) => row.additional_service?.name ?? row.id}
        actions={
          mayWrite ? (
            <Group gap="xs">
              {pairs ? (
                <Button
                  component={Link}
                  to={pairs}
                  variant="default"
                  leftSection={<IconTable size={17} aria-hidden />}
                >
                  {t('prices.by_carrier')}
                </Button>
              ) : null}
              {create}
            </Group>
          ) : null
        }
        {...(mayWrite
          ? {
              onRow: setEdited,
              rowActions: (row: AgreedPrice) => [
                { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{
          title: t('prices.empty'),
          text: t(isCarrier ? 'prices.empty_carrier' : 'prices.empty_text'),
          action: create,
        }}
      />
      {edited === null ? null : (
        <PriceDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
