import { Button, Code } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useRouteError } from 'react-router'
import { isApiError } from '#client/lib/api-error.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconRefresh } from '#client/ui/icons.ts'
import { isChunkFailure } from '../load-screen.ts'
import { Message } from './Message.tsx'

/** A screen that broke: the rest of the product lives, a reload is one click away. */
export const ErrorScreen = () => {
  const { t } = useTexts('app')
  const error = useRouteError()
  const detail = isApiError(error) ? error.request_id : error instanceof Error ? error.message : null
  // spec 000 §8: a part that could not be loaded is mostly a new version, and a reload brings it.
  if (isChunkFailure(error))
    return (
      <Message icon={IconRefresh} title={text('session:chunk.title')} text={text('session:chunk.text')}>
        <Button mt="sm" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Message>
    )
  return (
    <Message icon={IconAlertTriangle} title={t('crash_title')} text={t('crash_text')}>
      {detail ? <Code>{detail}</Code> : null}
      <Button mt="sm" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Message>
  )
}
