import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ChangeOrderInput } from '#shared/orders/order-actions.ts'
import { changeOrder, type previewChange } from '#shared/orders/order.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import type { Received } from '#client/lib/call.ts'
import { useOrderAct } from '../use-order-act.ts'
import { CargoDifference } from './CargoDifference.tsx'
import { CHANGED_FIELDS } from './ChangeOrderFields.tsx'
import type { DialogProps } from './dialog-props.ts'
import { shelveLetter } from './shelve-letter.ts'

export type PlannedChange = {
  input: Omit<ChangeOrderInput, 'expected_freight_value' | 'correction_letter_id'>
  difference: Received<typeof previewChange.answers>
}

/** The difference, taken or not; why, where it was not said before. */
export const DecideChange = ({
  order,
  planned,
  letter,
  onBack,
  onClose,
}: DialogProps & { planned: PlannedChange; letter: File | null; onBack: () => void }) => {
  const { t } = useTexts('orders')
  const { act, pending } = useOrderAct()
  const [failure, setFailure] = useState<string | null>(null)
  const [why, setWhy] = useState('')
  const { input, difference } = planned
  const asksWhy = !input.justification
  const alongside = CHANGED_FIELDS.filter((name) => name in input)
  const { after } = difference.freight
  const take = async () => {
    try {
      const shown = after === null ? {} : { expected_freight_value: after }
      const attached = letter === null ? {} : { correction_letter_id: await shelveLetter(order.id, letter) }
      const reason = asksWhy ? { justification: why.trim() } : {}
      const sent = { version: difference.version, ...input, ...reason, ...shown, ...attached }
      await act(changeOrder, { id: order.id, input: sent }, 'change_cargo')
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <Stack gap="md">
      <CargoDifference difference={difference} />
      {alongside.length > 0 ? (
        <Text size="sm">
          {t('cargo.alongside', { names: alongside.map((name) => t(`field.${name}`)).join(', ') })}
        </Text>
      ) : null}
      {asksWhy ? (
        <Textarea
          label={t('dialog.justification')}
          required
          maxLength={1000}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      ) : null}
      {failure ? (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {failure}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('cargo.back')}
        </Button>
        <Button loading={pending} disabled={asksWhy && why.trim() === ''} onClick={() => void take()}>
          {t('action.change_cargo')}
        </Button>
      </Group>
    </Stack>
  )
}
