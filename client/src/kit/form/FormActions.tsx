import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { createContext, use } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { useOffline } from '../use-offline.ts'
import type { Failed } from './failed-fields.ts'

export type Actions = {
  submitLabel: string
  cancelTo: string | (() => void) | undefined
  /** Fields that the last try to send was stopped by. */
  failed: readonly Failed[]
}

const NONE: Actions = { submitLabel: '', cancelTo: undefined, failed: [] }
export const FormActionsContext = createContext<Actions>(NONE)

/** Two and more are listed; a single one has the focus. */
const LISTED_FROM = 2

/** The fields that are still to be corrected, each a way to it. */
const FailedFields = ({ failed }: Pick<Actions, 'failed'>) => {
  const { t } = useTexts('kit')
  const { errors } = useFormState()
  const left = failed.filter(({ name }) => get(errors, name) !== undefined)
  if (failed.length < LISTED_FROM || left.length === 0) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle />}
      title={t('form.to_correct', { count: left.length })}
      role="alert"
    >
      <Group gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {left.map(({ name, label, control }) => (
          <li key={name}>
            <Anchor component="button" type="button" size="sm" onClick={() => control.focus()}>
              {label}
            </Anchor>
          </li>
        ))}
      </Group>
    </Alert>
  )
}

/** Cancel and submit of the form around, and above them what stopped it. `wide`: below each other, in a narrow panel. */
export const FormActions = ({ wide = false }: { wide?: boolean }) => {
  const { t } = useTexts('kit')
  const navigate = useNavigate()
  const { submitLabel, cancelTo: cancel, failed } = use(FormActionsContext)
  const { isSubmitting } = useFormState()
  const offline = useOffline()
  const cancelButton = cancel ? (
    <Button variant="default" onClick={() => (typeof cancel === 'string' ? void navigate(cancel) : cancel())}>
      {t('cancel')}
    </Button>
  ) : null
  const submitButton = (
    <Button type="submit" loading={isSubmitting} disabled={offline !== null}>
      {submitLabel}
    </Button>
  )
  const legend = (
    <Text size="xs" c="dimmed">
      {offline ?? (
        <>
          {t('form.required_legend')}
          {/* A phone has no such keys. */}
          <Text component="span" inherit visibleFrom="sm">{` · ${t('form.confirm_keys')}`}</Text>
        </>
      )}
    </Text>
  )
  return (
    <Stack gap="sm">
      <FailedFields failed={failed} />
      {wide ? (
        <>
          {submitButton}
          {cancelButton}
          {legend}
        </>
      ) : (
        <Group justify="space-between" gap="sm">
          {legend}
          <Group gap="xs" ms="auto">
            {cancelButton}
            {submitButton}
          </Group>
        </Group>
      )}
    </Stack>
  )
}
