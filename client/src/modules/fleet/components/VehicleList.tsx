import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { vehicles } from '#shared/fleet/vehicles.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { plate } from '#client/lib/format.ts'
import { IconBan, IconCheck, IconEdit, IconPlus } from '#client/ui/icons.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { VehicleRow } from '../vehicle.ts'
import { useVehicleColumns, useVehicleFilters } from './vehicle-columns.tsx'
import { VehicleDialog } from './VehicleDialog.tsx'

const INCLUDE = ['transporter', 'vehicle_type'] as const

/** Vehicles and trailers: a carrier's own; for the operator those of all. */
export const VehicleList = ({ title }: { title?: string }) => {
  const { t } = useTexts('fleet')
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
  const columns = useVehicleColumns(isOwn)
  const filters = useVehicleFilters()
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
        filters={filters}
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
