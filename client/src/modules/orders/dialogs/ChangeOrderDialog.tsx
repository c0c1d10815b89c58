import { Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { useTexts } from '#client/lib/texts.ts'
import { changeOrderInput, type ChangeOrderInput } from '#shared/orders/order-actions.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { changeOrder, previewChange } from '#shared/orders/order.calls.ts'
import { TextareaField } from '#client/kit/form/fields.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { membersOf } from '#shared/kit/typed.ts'
import { changesDanger, isSameLines, tidyLines, typedLines } from '../products/product-lines.ts'
import { useFloorQuestion } from '../create/components/use-floor-question.tsx'
import { CHANGED_FIELDS, ChangeOrderFields } from './ChangeOrderFields.tsx'
import { DecideChange, type PlannedChange } from './DecideChange.tsx'
import { LetterField } from './LetterField.tsx'
import { shelveLetter } from './shelve-letter.ts'
import { useOrderAct } from '../use-order-act.ts'
import type { DialogProps } from './dialog-props.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import { send } from '#client/lib/call.ts'

const form = z.preprocess(
  (values) => ({ ...membersOf(values), products: tidyLines(membersOf(values).products) }),
  changeOrderInput,
)

/** Changes an order; once the carrier is confirmed a justification is asked (orders/README "Life of an order"). */
export const ChangeOrderDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const { act } = useOrderAct()
  const [letter, setLetter] = useState<File | null>(null)
  const [planned, setPlanned] = useState<PlannedChange | null>(null)
  const floor = useFloorQuestion()
  const justified = order.last_active_status_id >= statusId('CONFIRMED_TRANSPORTER')
  const lines = typedLines(order.products)
  const before: Record<string, unknown> = {
    ...Object.fromEntries(CHANGED_FIELDS.map((name) => [name, order[name]])),
    products: lines,
  }
  const isChanged = (name: string, value: unknown): boolean =>
    name === 'products' ? !isSameLines(value, before.products) : before[name] !== value
  const [typed, setTyped] = useState<Record<string, unknown>>({
    ...before,
    version: order.version,
    ...(justified ? { justification: '' } : {}),
  })
  const take = async (values: ChangeOrderInput) => {
    const input: ChangeOrderInput = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isChanged(name, value)),
    )
    if (changesDanger(lines, input.products)) {
      const found = await floor.send(async (reason) => {
        const asked = reason === undefined ? {} : { floor_justification: reason }
        const sent = { products: input.products, ...asked }
        const difference = await send(previewChange, { id: order.id, input: sent })
        return { input: { ...input, ...asked }, difference }
      })
      setTyped(values)
      if (found.difference.changes.length > 0) return setPlanned(found)
    }
    const attached = letter === null ? {} : { correction_letter_id: await shelveLetter(order.id, letter) }
    await act(changeOrder, { id: order.id, input: { ...input, ...attached } })
    return onClose()
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('action.update')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {planned ? (
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
          mode="update"
          guard={false}
          defaults={typed}
          cancelTo={onClose}
          onSubmit={take}
        >
          <ChangeOrderFields />
          {justified ? (
            <>
              <TextareaField name="justification" label={t('dialog.justification')} required />
              <FullWidth>
                <LetterField letter={letter} onLetter={setLetter} />
              </FullWidth>
            </>
          ) : null}
        </ResourceForm>
      )}
      {floor.dialog}
    </Modal>
  )
}
