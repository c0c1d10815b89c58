import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkOf } from '#client/lib/signed-links.ts'
import type { Receipt } from './receipt.ts'

/** A link lives for ten minutes. */
const FRESH_MS = 8 * 60_000

export const pictureOf = (path: string) => ({
  queryKey: ['receipt', path],
  queryFn: () => linkOf(path),
  staleTime: FRESH_MS,
})

/** How a file is shown here; null: it can only be downloaded. */
export const viewOf = (contentType: string): 'image' | 'page' | null => {
  if (contentType.startsWith('image/')) return 'image'
  return contentType === 'application/pdf' && navigator.pdfViewerEnabled ? 'page' : null
}

/** Whether the picture of a receipt is before the eyes, is on its way, or cannot be shown. */
type Sight = 'seen' | 'coming' | 'none'

type Drawn = { id: string; isDrawn: boolean }

/** The sight of the receipt that is shown. `onDrawn`: its picture has come, or is broken. */
export const useSight = (shown: Receipt | undefined) => {
  const [last, setLast] = useState<Drawn | null>(null)
  const path = shown?.path ?? ''
  const link = useQuery({ ...pictureOf(path), enabled: path !== '' })
  const sight = (): Sight => {
    if (path === '' || link.isError) return 'none'
    if (link.data && viewOf(link.data.content_type) === null) return 'none'
    if (!last || last.id !== shown?.id) return 'coming'
    return last.isDrawn ? 'seen' : 'none'
  }
  return {
    sight: sight(),
    onDrawn: (isDrawn: boolean) => setLast(shown ? { id: shown.id, isDrawn } : null),
  }
}
