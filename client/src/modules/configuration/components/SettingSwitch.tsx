import { Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'

type Props = {
  label: string
  description: string
  checked: boolean
  disabled?: boolean
  /** A switch that all users of the company feel is confirmed before it takes effect. */
  warning?: (on: boolean) => string
  onChange: (on: boolean) => Promise<unknown>
}

/** A setting that counts as soon as it is touched. */
export const SettingSwitch = ({ label, description, checked, disabled, warning, onChange }: Props) => {
  const { t } = useTexts('kit')
  const [asked, setAsked] = useState<boolean | null>(null)
  const [pending, setPending] = useState(false)
  const change = async (on: boolean) => {
    setPending(true)
    await onChange(on).finally(() => setPending(false))
  }
  return (
    <>
      <Switch
        label={label}
        description={description}
        checked={checked}
        disabled={(disabled ?? false) || pending}
        onChange={(event) => {
          if (warning) setAsked(event.currentTarget.checked)
          else void change(event.currentTarget.checked)
        }}
      />
      {warning ? (
        <ConfirmDialog
          opened={asked !== null}
          title={label}
          confirmLabel={t('confirm')}
          onConfirm={() => change(asked ?? false)}
          onClose={() => setAsked(null)}
        >
          {asked === null ? '' : warning(asked)}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** A titled block of settings that belong together. */
export const SettingBlock = ({
  title,
  text,
  actions,
  children,
}: {
  title: string
  text?: string
  actions?: ReactNode
  children: ReactNode
}) => (
  <Paper component="section" aria-label={title} withBorder p="lg">
    <Group justify="space-between" align="flex-start" gap="sm" mb={text ? 4 : 'md'}>
      <Title order={2}>{title}</Title>
      {actions}
    </Group>
    {text ? (
      <Text size="sm" c="dimmed" mb="md">
        {text}
      </Text>
    ) : null}
    <Stack gap="md">{children}</Stack>
  </Paper>
)
