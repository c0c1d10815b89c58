import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { transporters } from '#shared/companies/companies.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { additionalServices, simulationTableAdditionalServices } from '#shared/services/services.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, LinkCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { orMissing } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconTable, IconTrash } from '#client/ui/icons.ts'
import { PriceDialog } from './components/PriceDialog.tsx'
import { priceWords } from './price-words.ts'
import { type AgreedPrice, type CatalogueService, nameOf, priceOf } from './types.ts'
import { usePicksShipper } from './use-picks-shipper.ts'
import { usePriceRemoval } from './use-price-removal.ts'

const INCLUDE = ['additional_service', 'transporter', 'shipper'] as const

/** What each pair has agreed on for services; the shipper's side keeps it, the carrier reads it. */
export const PricesPage = () => {
  const { t } = useTranslation('services')
  const may = useMay()
  const session = useSession()
  const pathTo = usePathTo()
  const picksShipper = usePicksShipper()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  const mayWrite = may('service_prices.write')
  const [edited, setEdited] = useState<AgreedPrice | 'new' | null>(null)
  const removal = usePriceRemoval()
  const columns: Column<AgreedPrice>[] = [
    {
      key: 'service',
      label: t('service'),
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{orMissing(row.additional_service?.name)}</LinkCell>,
    },
    {
      key: 'transporter',
      label: t('carrier'),
      hidden: isCarrier,
      render: (row) => orMissing(nameOf(row.transporter)),
    },
    {
      key: 'shipper',
      label: t('shipper'),
      hidden: !isCarrier && !picksShipper,
      render: (row) => orMissing(nameOf(row.shipper)),
    },
    { key: 'modal', label: t('modal_label'), sort: 'modal', render: (row) => t(`modal.${row.modal}`) },
    { key: 'price', label: t('prices.price'), render: (row) => priceWords(priceOf(row)) },
    {
      key: 'updated_at',
      label: t('prices.updated_at'),
      hidden: true,
      render: (row) => <DateTimeCell value={row.updated_at} />,
    },
  ]
  const filters: ListFilter[] = [
    ...(isCarrier
      ? []
      : [
          {
            name: 'transporter_id',
            label: t('carrier'),
            kind: 'resource' as const,
            resource: transporters,
            optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
            suggested: true,
          },
        ]),
    {
      name: 'modal',
      label: t('modal_label'),
      kind: 'select',
      suggested: true,
      options: MODALS.map((value) => ({ value, label: t(`modal.${value}`) })),
    },
    {
      name: 'additional_service_id',
      label: t('service'),
      kind: 'resource',
      resource: additionalServices,
      optionLabel: (row: CatalogueService) => row.name,
      suggested: true,
    },
  ]
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
