import { Alert, Button, Code, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'

type Props = { parts: readonly string[]; onTidy: () => void }

/** Says which parts of a link do not hold here: the list shows more than the link meant. */
export const DroppedParts = ({ parts, onTidy }: Props) => {
  const { t } = useTexts('kit')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('list.dropped_title')}>
      <Group justify="space-between" gap="sm">
        <Group gap={6}>
          {t('list.dropped_text')}
          {parts.map((part) => (
            <Code key={part} style={{ overflowWrap: 'anywhere' }}>
              {part}
            </Code>
          ))}
        </Group>
        <Button size="xs" variant="default" onClick={onTidy}>
          {t('list.dropped_tidy')}
        </Button>
      </Group>
    </Alert>
  )
}
