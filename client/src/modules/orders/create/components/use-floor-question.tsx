import { useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { isApiError } from '#client/lib/api-error.ts'

/** What the server says when the company wants a reason for a price below the ANTT floor; null for any other refusal. */
const askedReason = (error: unknown): string | null => {
  if (!isApiError(error)) return null
  const issue = error.issues.find(({ source }) => source?.pointer?.endsWith('/floor_justification'))
  return issue ? (issue.detail ?? issue.title ?? '') : null
}

/**
 * Sends once; where the floor policy wants a justification it is asked for and the same is sent again with it. Who
 * closes the dialog gets the refusal.
 */
export const useFloorQuestion = () => {
  const { t } = useTexts('orders')
  const [message, setMessage] = useState<string | null>(null)
  const answer = useRef<((given: string | null) => void) | null>(null)
  const send = async <R,>(run: (justification?: string) => Promise<R>): Promise<R> => {
    try {
      return await run()
    } catch (error) {
      const reason = askedReason(error)
      if (reason === null) throw error
      const given = await new Promise<string | null>((resolve) => {
        answer.current = resolve
        setMessage(reason)
      })
      if (given === null) throw error
      return await run(given)
    }
  }
  const dialog = (
    <JustificationDialog
      opened={message !== null}
      title={t('create.floor_dialog.title')}
      effect={message}
      confirmLabel={t('create.floor_dialog.confirm')}
      onConfirm={async ({ justification }) => answer.current?.(justification)}
      onClose={() => {
        answer.current?.(null)
        setMessage(null)
      }}
    />
  )
  return { send, dialog }
}
