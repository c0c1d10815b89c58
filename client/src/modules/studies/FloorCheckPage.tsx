/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { IconPackages, IconTable } from '#client/ui/icons.ts'
import { FloorOrders } from './components/FloorOrders.tsx'
import { FloorTable } from './components/FloorTable.tsx'

/** The ANTT floor in bulk: over the orders of a period, over a whole table, each with its proof in PDF. */
export const FloorCheckPage = () => {
  const { t } = useTranslation('studies')
  return (
    <Stack gap="sm">
      <PageHeader title={t('floor.title')} description={t('floor.description')} />
      <UrlTabs
        tabs={[
          {
            value: 'orders',
            label: t('floor.orders_tab'),
            icon: IconPackages,
            content: () => <FloorOrders />,
          },
          { value: 'table', label: t('floor.table_tab'), icon: IconTable, content: () => <FloorTable /> },
        ]}
      />
    </Stack>
  )
}
