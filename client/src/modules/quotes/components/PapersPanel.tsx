import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { useTexts } from '#client/lib/texts.ts'

type Props = {
  isEmpty: boolean
  /** Takes further papers; null: the reader only reads. */
  onFiles: ((files: File[]) => void) | null
  isSending: boolean
  children: ReactNode
}

/** The frame of papers: a word where there are none, and the place to drop further ones. */
export const PapersPanel = ({ isEmpty, onFiles, isSending, children }: Props) => {
  const { t } = useTexts('quotes')
  return (
    <Panel title={t('files')}>
      <Stack gap="xs">
        {isEmpty ? (
          <Text size="sm" c="dimmed">
            {t('files_none')}
          </Text>
        ) : null}
        {children}
        {onFiles ? <FileDrop loading={isSending} title={t('files_add')} onFiles={onFiles} /> : null}
      </Stack>
    </Panel>
  )
}
