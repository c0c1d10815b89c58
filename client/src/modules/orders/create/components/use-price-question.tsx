import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { isApiError } from '#client/lib/api-error.ts'

/** What the server says when an order would cost something else than was shown; null for any other refusal. */
const changedPrice = (error: unknown): string | null => {
  if (!isApiError(error) || error.status !== 409) return null
  const issue = error.issues.find(({ source }) => source?.pointer?.endsWith('/expected_freight_value'))
  return issue ? (issue.detail ?? issue.title ?? '') : null
}

/**
 * Sends with the price that was shown; where the server finds another one it is told before anything is saved, and the same is
 * sent again for the new price once it is taken. Who closes the dialog gets the refusal.
 */
export const usePriceQuestion = () => {
  const { t } = useTexts('orders')
  const [message, setMessage] = useState<string | null>(null)
  const answer = useRef<((taken: boolean) => void) | null>(null)
  const send = async <R,>(run: (taken: boolean) => Promise<R>): Promise<R> => {
    try {
      return await run(false)
    } catch (error) {
      const changed = changedPrice(error)
      if (changed === null) throw error
      const taken = await new Promise<boolean>((resolve) => {
        answer.current = resolve
        setMessage(changed)
      })
      if (!taken) throw error
      return await run(true)
    }
  }
  const dialog = (
    <ConfirmDialog
      opened={message !== null}
      title={t('create.price_dialog.title')}
      confirmLabel={t('create.price_dialog.confirm')}
      onConfirm={() => {
        answer.current?.(true)
        return Promise.resolve()
      }}
      onClose={() => {
        answer.current?.(false)
        setMessage(null)
      }}
    >
      <Text size="sm">{message}</Text>
    </ConfirmDialog>
  )
  return { send, dialog }
}
