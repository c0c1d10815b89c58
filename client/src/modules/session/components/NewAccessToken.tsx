import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { createAccessToken } from '#shared/session/access-token.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import { useCall } from '#client/kit/use-call.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconKey } from '#client/ui/icons.ts'
import { AbilityPicker } from './AbilityPicker.tsx'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

const DAYS = ['7', '30', '90', '180', '365'] as const

const Made = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconKey />} title={t('tokens.made_title')}>
        {t('tokens.made')}
      </Alert>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          aria-label={t('tokens.token')}
          readOnly
          value={token}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={token} label={kit('copy')} doneLabel={kit('copied')} />
      </Group>
      <Button onClick={onClose}>{t('tokens.kept')}</Button>
    </Stack>
  )
}

/** Name, how long, for what; the token is shown once. */
export const NewAccessToken = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const session = useSession()
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('90')
  const [abilities, setAbilities] = useState<Ability[]>([])
  const create = useCall(createAccessToken, { invalidates: ['access_tokens'] })
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  if (!session) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      const input = { name: name.trim(), days: Number(days), abilities }
      const { token } = await create.mutateAsync({ input })
      setMade(token)
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      // Shown once: a click beside it must not lose it.
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      size="lg"
      title={t('tokens.new')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {made === null ? (
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            <TextInput
              label={t('tokens.name')}
              description={t('tokens.name_hint')}
              required
              maxLength={80}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label={t('tokens.days')}
              allowDeselect={false}
              value={days}
              onChange={(value) => setDays(value ?? '90')}
              data={DAYS.map((value) => ({ value, label: t('tokens.in_days', { count: Number(value) }) }))}
            />
            <AbilityPicker access={accessOf(session)} value={abilities} onChange={setAbilities} />
            {failure ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {failure}
              </Text>
            ) : null}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {kit('cancel')}
              </Button>
              <Button
                type="submit"
                loading={create.isPending}
                disabled={name.trim() === '' || abilities.length === 0}
              >
                {t('tokens.create')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Made token={made} onClose={onClose} />
      )}
    </Modal>
  )
}
