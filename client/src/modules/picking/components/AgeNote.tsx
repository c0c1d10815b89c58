import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useNoNetwork } from '#client/kit/use-offline.ts'
import { dateTime } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconWifiOff } from '#client/ui/icons.ts'
import { TOUCHED } from '../picking.ts'

const TRY_AGAIN_MS = 30_000

type Props = {
  /** When the oldest kept answer on screen was given; null: all were read from the server. */
  keptAt: number | null
  /** When the screen was read last. */
  readAt: number
}

/** Says that there is no network, and of when the data on screen is; the page itself goes on. */
export const AgeNote = ({ keptAt, readAt }: Props) => {
  const { t } = useTexts('picking')
  const isCut = useNoNetwork()
  // A network that is there and answers nothing tells no end: it is asked again.
  useEffect(() => {
    if (keptAt === null) return undefined
    const timer = setInterval(() => void invalidateResources(...TOUCHED), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [keptAt])
  if (keptAt === null && !isCut) return null
  return (
    <Alert color="yellow" icon={<IconWifiOff size={20} aria-hidden />} aria-live="polite">
      {t('offline.since', { time: dateTime(new Date(keptAt ?? readAt).toISOString()) })}
    </Alert>
  )
}
