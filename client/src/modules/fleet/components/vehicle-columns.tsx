import { useTexts } from '#client/lib/texts.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { orMissing, plate, volume, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { VehicleRow } from '../vehicle.ts'

/** Plate, kind, capacity and state; the carrier's column for readers of several. */
export const useVehicleColumns = (isOwn: boolean): Column<VehicleRow>[] => {
  const { t } = useTexts('fleet')
  return [
    {
      key: 'plate',
      label: t('plate'),
      sort: 'plate',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{plate(row.plate)}</LinkCell>,
    },
    { key: 'kind', label: t('vehicle_kind'), render: (row) => t(`vehicle_kinds.${row.kind}`) },
    {
      key: 'vehicle_type',
      label: t('vehicle_type'),
      render: (row) => orMissing(row.vehicle_type?.vehicle_type),
    },
    {
      key: 'capacity_kg',
      label: t('capacity_kg'),
      align: 'right',
      render: (row) => weight(row.capacity_kg),
    },
    {
      key: 'capacity_m3',
      label: t('capacity_m3'),
      align: 'right',
      hidden: true,
      render: (row) => volume(row.capacity_m3),
    },
    { key: 'axles', label: t('axles'), align: 'right', hidden: true, render: (row) => orMissing(row.axles) },
    { key: 'rntrc', label: t('rntrc'), render: (row) => orMissing(row.rntrc) },
    {
      key: 'transporter',
      label: t('company'),
      hidden: isOwn,
      render: (row) => orMissing(row.transporter?.fantasy_name),
    },
    momentColumn('created_at', t('created_at'), { hidden: true }),
    {
      key: 'active',
      label: t('situation'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'vehicle_active' : 'vehicle_inactive')}
        </StatusBadge>
      ),
    },
  ]
}

export const useVehicleFilters = (): ListFilter[] => {
  const { t } = useTexts('fleet')
  return [
    {
      name: 'kind',
      label: t('vehicle_kind'),
      kind: 'select',
      suggested: true,
      options: [
        { value: 'vehicle', label: t('vehicle_kinds.vehicle') },
        { value: 'trailer', label: t('vehicle_kinds.trailer') },
      ],
    },
    {
      name: 'active',
      label: t('situation'),
      kind: 'select',
      options: [
        { value: 'true', label: t('vehicle_active') },
        { value: 'false', label: t('vehicle_inactive') },
      ],
    },
  ]
}
