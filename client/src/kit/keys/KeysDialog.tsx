import { Group, Kbd, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { Going } from './go.ts'

type Line = { keys: readonly string[]; label: string }

const Block = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section aria-label={title}>
    <Title order={3} size="h5" mb={6}>
      {title}
    </Title>
    <Stack gap={6}>
      {lines.map(({ keys, label }) => (
        <Group key={label} gap="sm" wrap="nowrap" justify="space-between">
          <Text size="sm">{label}</Text>
          <Group gap={4} wrap="nowrap">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  </section>
)

type Props = { goings: readonly Going[]; onClose: () => void }

/** Every key that the product has, and where each letter leads this reader. */
export const KeysDialog = ({ goings, onClose }: Props) => {
  const { t } = useTexts('keys')
  return (
    <Modal
      opened
      size="lg"
      title={t('title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': text('kit:close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Stack gap="lg">
          <Block
            title={t('lists')}
            lines={[
              { keys: ['J', 'K', '↓', '↑'], label: t('move') },
              { keys: ['Enter', 'O'], label: t('open') },
              { keys: [t('space')], label: t('peek') },
              { keys: ['X'], label: t('select') },
              { keys: ['E'], label: t('edit') },
              { keys: ['C'], label: t('create') },
              { keys: ['F'], label: t('filter') },
              { keys: ['/'], label: t('search') },
              { keys: ['R'], label: t('refresh') },
            ]}
          />
        </Stack>
        <Stack gap="lg">
          <Block
            title={t('anywhere')}
            lines={[
              { keys: ['?'], label: t('help') },
              { keys: ['Ctrl', 'K'], label: t('palette') },
              { keys: ['[', ']'], label: t('pager') },
            ]}
          />
          <Block
            title={t('go')}
            lines={goings.map(({ letter, screen }) => ({
              keys: ['G', letter.toUpperCase()],
              label: text(screen.title),
            }))}
          />
        </Stack>
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="md">
        {t('note')}
      </Text>
    </Modal>
  )
}
