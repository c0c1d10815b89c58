import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { dateTime } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { KeptStep } from '../queue.ts'

type Props = {
  kept: KeptStep
  onTryAgain: (kept: KeptStep) => Promise<void>
  onDiscard: (kept: KeptStep) => Promise<void>
}

/** A step that was not taken: its pictures stay on the telephone until it is sent again or discarded. */
export const RefusedStep = ({ kept, onTryAgain, onDiscard }: Props) => {
  const { t } = useTexts('driver')
  const [isAsking, setAsking] = useState(false)
  const { input, files, refused } = kept.step
  return (
    <Alert color="red" title={t('refused')} role="alert">
      <Text size="sm" fw={500}>
        {t(input.kind)} · {dateTime(input.occurred_at)}
      </Text>
      <Text size="sm">{refused}</Text>
      {files.length > 0 ? <Text size="sm">{t('refused_files', { count: files.length })}</Text> : null}
      <Group mt="sm" gap="xs">
        <Button color="red" onClick={() => void onTryAgain(kept)}>
          {t('try_again')}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('discard_ask')}
        confirmLabel={t('discard')}
        onConfirm={() => onDiscard(kept)}
        onClose={() => setAsking(false)}
      >
        {t('discard_effect')}
      </ConfirmDialog>
    </Alert>
  )
}
