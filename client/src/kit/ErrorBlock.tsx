import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconAlertTriangle, IconRefresh } from '#client/ui/icons.ts'
import { errorText } from './error-text.ts'

type Props = { error: unknown; onRetry?: () => void; title?: string }

/** A block that failed says what failed, offers another try, and shows the request's number; the rest of the page lives. */
export const ErrorBlock = ({ error, onRetry, title }: Props) => {
  const { t } = useTexts('kit')
  const requestId = isApiError(error) ? error.request_id : null
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={title ?? t('error.title')} role="alert">
      <Text size="sm">{errorText(error)}</Text>
      {requestId ? (
        <Group gap={4} mt="xs">
          <Text size="xs">{t('error.request_label')}</Text>
          <Code>{requestId}</Code>
          <CopyButton value={requestId} label={t('copy')} doneLabel={t('copied')} />
        </Group>
      ) : null}
      {onRetry ? (
        <Button mt="sm" size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </Alert>
  )
}
