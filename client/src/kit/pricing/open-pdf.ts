import { useState } from 'react'
import { notifyError } from '#client/kit/notify.ts'
import { text } from '#client/lib/i18n.ts'
import { showLinked } from '#client/lib/signed-links.ts'

type Answer = { temporary_file_path: string }

/** Opens a document that the server prints; the link lives for ten minutes. */
export const useOpenPdf = (): { open: (ask: () => Promise<Answer>) => Promise<void>; pending: boolean } => {
  const [pending, setPending] = useState(false)
  const open = async (ask: () => Promise<Answer>) => {
    setPending(true)
    try {
      await showLinked(ask())
    } catch (error) {
      notifyError(error, text('pricing:pdf_failed'))
    } finally {
      setPending(false)
    }
  }
  return { open, pending }
}
