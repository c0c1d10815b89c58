/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { KG_PRESETS, KM_PRESETS, parseLimits } from './presets.ts'
import { typedFigure } from '#client/kit/sheet/figure.ts'

type Props = {
  opened: boolean
  unit: 'kg' | 'km'
  limits: readonly string[]
  onClose: () => void
  onKeep: (limits: string[]) => void
}

/** The upper limits of weight or distance ranges as a list; prices follow the limits that stay. */
export const LimitsDialog = ({ opened, unit, limits, onClose, onKeep }: Props) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`limits.title_${unit}`)}
      closeButtonProps={{ 'aria-label': kit('sheet.close') }}
    >
      {opened ? <Fields unit={unit} limits={limits} onClose={onClose} onKeep={onKeep} /> : null}
    </Modal>
  )
}

const Fields = ({ unit, limits, onClose, onKeep }: Omit<Props, 'opened'>) => {
  const { t } = useTexts('tables')
  const [typed, setTyped] = useState(limits.map(typedFigure).join('; '))
  const parsed = parseLimits(typed)
  const lost = parsed === null ? [] : limits.filter((limit) => !parsed.includes(limit))
  const presets: Record<string, readonly string[]> = unit === 'kg' ? KG_PRESETS : KM_PRESETS
  return (
    <Stack gap="sm">
      <Text size="sm">{t('limits.text')}</Text>
      <Group gap="xs">
        {Object.entries(presets).map(([name, values]) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => setTyped(values.join('; '))}>
            {`${values[0]} – ${values.at(-1)} ${unit} (${values.length})`}
          </Button>
        ))}
      </Group>
      <Textarea
        label={t(`limits.label_${unit}`)}
        autosize
        minRows={3}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={parsed === null ? t('limits.wrong') : null}
      />
      {lost.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t('limits.lost', { limits: lost.map(typedFigure).join('; '), unit })}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
        <Button
          disabled={parsed === null || parsed.length === 0}
          onClick={() => {
            if (parsed) onKeep(parsed)
            onClose()
          }}
        >
          {t('limits.keep')}
        </Button>
      </Group>
    </Stack>
  )
}
