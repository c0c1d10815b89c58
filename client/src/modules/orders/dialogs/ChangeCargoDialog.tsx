import { Alert, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { text } from '#shared/kit/fields.ts'
import { type CargoInput, cargoInput } from '#shared/orders/order-cargo.ts'
import { previewChange } from '#shared/orders/order.calls.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { send } from '#client/lib/call.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { useFloorQuestion } from '../create/components/use-floor-question.tsx'
import { CargoFields } from './CargoFields.tsx'
import { cargoOf, corrected } from './cargo-values.ts'
import type { DialogProps } from './dialog-props.ts'
import { DecideChange, type PlannedChange } from './DecideChange.tsx'
import { LetterField } from './LetterField.tsx'
import { usePhone } from '#client/ui/screen-width.ts'

const form = cargoInput
  .omit({ expected_freight_value: true, floor_justification: true })
  .extend({ justification: text(1000) })

/** Corrects the cargo: the fields, then what they change, then the yes (decision 0057). */
export const ChangeCargoDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  const isPhone = usePhone()
  useReturnFocus()
  const [before] = useState(() => cargoOf(order))
  const [typed, setTyped] = useState<Record<string, unknown>>(before)
  const invoices = order.nf_files.map(({ id }) => Number(id))
  const [ids, setIds] = useState<readonly number[]>(invoices)
  const [addresses, setAddresses] = useState(false)
  const [letter, setLetter] = useState<File | null>(null)
  const [planned, setPlanned] = useState<PlannedChange | null>(null)
  const floor = useFloorQuestion()
  const blocked = order.cte_files.some((cte) => cte.charges)
  const plan = async ({ justification, ...now }: CargoInput & { justification: string }) => {
    const input = corrected(before, now, { ids, invoices, addresses })
    await floor.send(async (reason) => {
      const asked = reason === undefined ? input : { ...input, floor_justification: reason }
      const difference = await send(previewChange, { id: order.id, input: asked })
      setTyped({ ...now, justification })
      setPlanned({ input: { ...asked, justification }, difference })
    })
  }
  return (
    <Modal
      opened
      size="xl"
      fullScreen={isPhone}
      onClose={onClose}
      title={t('action.change_cargo')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {blocked ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('dialog.cancel_has_cte')}>
          {t('cargo.blocked')}
        </Alert>
      ) : planned ? (
        <DecideChange
          order={order}
          planned={planned}
          letter={letter}
          onBack={() => setPlanned(null)}
          onClose={onClose}
        />
      ) : (
        <ResourceForm
          schema={form}
          guard={false}
          defaults={typed}
          submitLabel={t('cargo.see')}
          failTitle={t('cargo.failed')}
          cancelTo={onClose}
          onSubmit={plan}
        >
          <CargoFields
            ids={ids}
            onInvoices={(chosen) => setIds(chosen)}
            addresses={addresses}
            onAddresses={setAddresses}
          />
          <LetterField letter={letter} onLetter={setLetter} />
        </ResourceForm>
      )}
      {floor.dialog}
    </Modal>
  )
}
