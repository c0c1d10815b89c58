import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vehicles } from '#shared/fleet/vehicles.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { orMissing, plate, volume, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconBan, IconCheck, IconEdit, IconPlus } from '#client/ui/icons.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { VehicleRow } from '../vehicle.ts'
import { VehicleDialog } from './VehicleDialog.tsx'

const INCLUDE = ['transporter', 'vehicle_type'] as const

/** Vehicles and trailers: a carrier's own; for the operator those of all. */
export const VehicleList = ({ title }: { title?: string }) => {
  const { t } = useTranslation('fleet')
  const may = useMay()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'transporter'
  const mayWrite = may('vehicles.write')
  const call = useChangeResource(vehicles)
  const [edited, setEdited] = useState<VehicleRow | 'new' | null>(null)
  const setActive = (row: VehicleRow, active: boolean) => call.mutateAsync({ id: row.id, values: { active } })
  const toggle = (row: VehicleRow) =>
    void setActive(row, !row.active).then(
      () =>
        notifyUndo(t(row.active ? 'vehicle_off' : 'vehicle_on', { plate: plate(row.plate) }), () =>
          setActive(row, row.active),
        ),
      (error: unknown) => notifyError(error),
    )
  const columns: Column<VehicleRow>[] = [
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
    {
      key: 'created_at',
      label: t('created_at'),
      sort: 'created_at',
      hidden: true,
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
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
  const create =
    mayWrite && isOwn ? (
      <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('new_vehicle')}
      </Button>
    ) : null
  return (
    <>
      <ResourceList<VehicleRow>
        resource={vehicles}
        {...(title ? { title, description: t('vehicles_text') } : {})}
        columns={columns}
        include={INCLUDE}
        searchPlaceholder={t('search_vehicle')}
        filters={[
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
        ]}
        rowName={(row) => plate(row.plate)}
        actions={create}
        {...(mayWrite
          ? {
              onRow: setEdited,
              rowActions: (row: VehicleRow) => [
                { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
                row.active
                  ? {
                      label: t('vehicle_deactivate'),
                      icon: IconBan,
                      color: 'red',
                      onClick: () => toggle(row),
                    }
                  : { label: t('vehicle_activate'), icon: IconCheck, onClick: () => toggle(row) },
              ],
            }
          : {})}
        empty={{
          title: t(isOwn ? 'empty_vehicles' : 'empty_vehicles_seen'),
          text: t('empty_vehicles_text'),
          action: create,
        }}
      />
      {edited === null ? null : (
        <VehicleDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
