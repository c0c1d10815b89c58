import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { additionalServices } from '#shared/services/services.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { orMissing } from '#client/lib/format.ts'
import { priceWords } from '../price-words.ts'
import { type AgreedPrice, type CatalogueService, nameOf, priceOf } from '../types.ts'

/** Service, the pair that agreed, and the price. */
export const usePriceColumns = (isCarrier: boolean, picksShipper: boolean): Column<AgreedPrice>[] => {
  const { t } = useTexts('services')
  return [
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
    momentColumn('updated_at', t('prices.updated_at'), { hidden: true, unsorted: true }),
  ]
}

export const usePriceFilters = (isCarrier: boolean): ListFilter[] => {
  const { t } = useTexts('services')
  return [
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
}
