import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconWifiOff } from '#client/ui/icons.ts'
import type { KeptScans } from './use-waiting-scans.ts'

/** Readings that wait for the network, and those that the server did not take. */
export const WaitingNote = ({ waiting, refused, tryAgain, discard }: KeptScans) => {
  const { t } = useTexts('picking')
  return (
    <>
      {waiting.length > 0 ? (
        <Alert color="yellow" icon={<IconWifiOff size={20} aria-hidden />}>
          {t('offline.waiting', { count: waiting.length })}
        </Alert>
      ) : null}
      {refused.map((kept) => (
        <Alert key={kept.step.key} color="red" title={t('offline.refused')} role="alert">
          <Stack gap="xs">
            <Text size="sm" fw={500}>
              {kept.step.words}
            </Text>
            <Text size="sm">{kept.step.refused}</Text>
            <Group gap="xs">
              <Button size="xs" color="red" onClick={() => void tryAgain(kept)}>
                {t('offline.again')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void discard(kept)}>
                {t('offline.discard')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ))}
    </>
  )
}
