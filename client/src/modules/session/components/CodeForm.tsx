import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'

type Props = {
  invalid: boolean
  error: unknown
  pending: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

/** Second step of a login: one field that takes a paste and the system's one-time code (WCAG 3.3.8). */
export const CodeForm = ({ invalid, error, pending, onSubmit, onBack }: Props) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  const [code, setCode] = useState('')
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} tabIndex={-1} data-page-title>
          {t('login.code_title')}
        </Title>
        <Text c="dimmed">{t('login.code_hint')}</Text>
      </div>
      {error ? <ErrorBlock error={error} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === 6) onSubmit(code)
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('login.code')}
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
            error={invalid ? kit('validation.invalid') : null}
          />
          <Button type="submit" size="md" loading={pending} disabled={code.length < 6}>
            {t('login.confirm')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t('login.other_account')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
