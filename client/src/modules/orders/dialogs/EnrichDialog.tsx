import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { drivers, helpers, vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { isPlate, normalizePlate } from '#shared/kit/br/plate.ts'
import { enrichOrder } from '#shared/orders/order.calls.ts'
import { listCrews } from '#shared/crews/crew.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { taxId } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { type Chosen, withCrew, withDriver, withLastCrew } from '../crews.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { LastCrews, PlateFields } from './CrewFields.tsx'
import { NewDriver } from './NewDriver.tsx'

const personLabel = (row: { name: string; cpf: string }): string => `${row.name} · ${taxId(row.cpf)}`
const idText = (id: number | null): string | null => (id === null ? null : String(id))
const idNumber = (id: string | null): number | null => (id === null ? null : Number(id))

/** Driver, helper and vehicle (orders/README "Life of an order"); a driver that is not registered yet is registered here. */
export const EnrichDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const crews = useAnswer(listCrews, { id: order.id }, { types: ['orders'] }).data ?? []
  const ofOrder: Chosen = {
    driver: idText(order.driver_id),
    helper: idText(order.helper_id),
    plate: order.vehicle_plate ?? '',
    trailer: order.trailer_plate ?? '',
    vehicleType: idText(order.vehicle_type_id),
  }
  const [typed, setTyped] = useState<Chosen | null>(null)
  const chosen = typed ?? (order.modal === 'withdraw' ? ofOrder : withLastCrew(ofOrder, crews))
  const setChosen = (change: Chosen | ((now: Chosen) => Chosen)) =>
    setTyped(typeof change === 'function' ? change(chosen) : change)
  const { driver, helper, plate, trailer, vehicleType } = chosen
  const choose = (change: Partial<Chosen>) => setChosen((now) => ({ ...now, ...change }))
  const [registering, setRegistering] = useState(false)
  const [name, setName] = useState(order.driver_name ?? '')
  const [tried, setTried] = useState(false)
  // In withdraw the client's own driver and vehicle come, which are not registered.
  const withdraw = order.modal === 'withdraw'
  const plateWrong = !isPlate(normalizePlate(plate))
  const trailerWrong = trailer.trim() !== '' && !isPlate(normalizePlate(trailer))
  const driverMissing = withdraw ? name.trim() === '' : driver === null
  const confirm = async () => {
    setTried(true)
    if (plateWrong || trailerWrong || driverMissing) return false
    const input = {
      ...(withdraw
        ? { driver_name: name.trim() }
        : { driver_id: idNumber(driver), helper_id: idNumber(helper) }),
      vehicle_plate: normalizePlate(plate),
      trailer_plate: trailer.trim() === '' ? null : normalizePlate(trailer),
      vehicle_type_id: idNumber(vehicleType),
    }
    return act(enrichOrder, { id: order.id, input }, 'enrich')
  }
  return (
    <>
      <ActionDialog
        title={t('action.enrich')}
        confirmLabel={t('dialog.confirm')}
        onConfirm={confirm}
        onClose={onClose}
      >
        {withdraw ? (
          <TextInput
            label={t('dialog.driver')}
            withAsterisk
            value={name}
            error={tried && driverMissing ? t('dialog.required') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <>
            <LastCrews crews={crews} onPick={(crew) => setChosen((now) => withCrew(now, crew))} />
            <ResourcePicker
              label={t('dialog.driver')}
              resource={drivers}
              optionLabel={personLabel}
              value={driver}
              onChange={(id) => setChosen((now) => withDriver(now, id, crews))}
              required
              error={tried && driverMissing ? t('dialog.required') : null}
            />
            <Can ability="fleet.write">
              <Group>
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<IconPlus size={15} aria-hidden />}
                  onClick={() => setRegistering(true)}
                >
                  {t('dialog.new_driver')}
                </Button>
              </Group>
            </Can>
            <ResourcePicker
              label={t('dialog.helper')}
              resource={helpers}
              optionLabel={personLabel}
              value={helper}
              onChange={(id) => choose({ helper: id })}
            />
          </>
        )}
        <PlateFields
          crews={withdraw ? [] : crews}
          plate={plate}
          trailer={trailer}
          plateWrong={tried && plateWrong}
          trailerWrong={tried && trailerWrong}
          onChange={setChosen}
        />
        <ResourcePicker
          label={t('field.vehicle_type')}
          resource={vehicleTypes}
          optionLabel={(row: { vehicle_type: string }) => row.vehicle_type}
          value={vehicleType}
          onChange={(id) => choose({ vehicleType: id })}
        />
      </ActionDialog>
      {registering ? (
        <NewDriver
          onSaved={(id) => {
            choose({ driver: id })
            setRegistering(false)
          }}
          onClose={() => setRegistering(false)}
        />
      ) : null}
    </>
  )
}
