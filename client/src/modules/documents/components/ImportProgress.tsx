import { Progress, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { decimal } from '#client/lib/format.ts'
import type { Sending } from '../use-import.ts'

type Props = { sending: Sending | null; counts: { processed: number; total: number } }

/** One bar for a drop of any size: the first half is its way to the server, the second what the server has read. */
export const ImportProgress = ({ sending, counts: { processed, total } }: Props) => {
  const { t } = useTexts('documents')
  const bar = useRef<HTMLDivElement>(null)
  // Files may be dropped anywhere on the page, also far below.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    bar.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const arrived = sending?.share ?? 1
  const read = total === 0 ? 0 : processed / total
  const words = sending
    ? t('import.sending', {
        sent: decimal(sending.sent),
        files: decimal(sending.files),
        count: sending.files,
      })
    : t('import.reading', { processed: decimal(processed), total: decimal(total), count: total })
  return (
    <div ref={bar} style={{ scrollMargin: 90 }}>
      <Text size="sm" mb={4} aria-live="polite">
        {words}
      </Text>
      <Progress value={(arrived + read * arrived) * 50} animated aria-label={words} />
    </div>
  )
}
