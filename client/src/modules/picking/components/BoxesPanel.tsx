import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PickingBox, PickingLine } from '#shared/picking/picking-details.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal, percent, weight } from '#client/lib/format.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Shown } from '../picking.ts'
import type { Pieces } from './use-pieces.ts'

export type Taken = { line: PickingLine; box: PickingBox; quantity: number }
type Props = Shown & { pieces: Pieces; chosen: number | null; onTake: (taken: Taken) => void }
type BoxProps = Props & { box: PickingBox }

const Content = ({
  box,
  details,
  may,
  pieces,
  onTake,
  content,
}: BoxProps & { content: PickingBox['contents'][number] }) => {
  const { t } = useTexts('picking')
  const line = details.lines.find(({ id }) => id === content.line_id)
  if (!line) return null
  const open = content.quantity - content.picked
  const checked = `${decimal(content.picked)}/${decimal(content.quantity)}`
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">
        {decimal(content.quantity)} × {line.code} {line.description}
      </Text>
      <Group gap={4} wrap="nowrap">
        {may('pick') && open > 0 ? (
          <Button
            size="compact-sm"
            aria-label={`${checked} · ${t('box.pick', { count: open, code: line.code })}`}
            onClick={() => void pieces.pick(line.id, box.id, open)}
          >
            {checked}
          </Button>
        ) : (
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {checked}
          </Text>
        )}
        {may('take') ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('box.take', { code: line.code, number: box.number })}
            onClick={() => onTake({ line, box, quantity: content.quantity })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  )
}

const Box = (props: BoxProps) => {
  const { t } = useTexts('picking')
  const { box, chosen } = props
  const isChosen = chosen === box.id
  return (
    <Paper
      withBorder
      p="sm"
      style={isChosen ? { borderColor: 'var(--mantine-primary-color-filled)', borderWidth: 2 } : {}}
    >
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600} component="h3" m={0}>
            {t('box.name', { number: box.number })} · {box.code}
          </Text>
          <Group gap={4}>
            {isChosen ? <StatusBadge tone="moving">{t('box.chosen')}</StatusBadge> : null}
            {box.loaded_at === null ? null : <StatusBadge tone="success">{t('box.loaded')}</StatusBadge>}
            {box.labelled_at !== null && box.loaded_at === null ? (
              <StatusBadge tone="neutral">{t('box.labelled')}</StatusBadge>
            ) : null}
            {box.dangerous ? <StatusBadge tone="danger">{t('line.dangerous')}</StatusBadge> : null}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {t('box.facts', {
            kind: box.name,
            weight: weight(box.weight),
            capacity: weight(box.capacity_kg),
            fill: percent(box.fill, 0),
          })}
        </Text>
        <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
          {box.contents.map((content) => (
            <Content key={content.line_id} {...props} content={content} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  )
}

/** The boxes and what lies in them. */
export const BoxesPanel = (props: Props) => {
  const { t } = useTexts('picking')
  const { boxes } = props.details
  return (
    <Panel title={t('box.title')}>
      {boxes.length === 0 ? (
        <Text>{t('box.none')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          {boxes.map((box) => (
            <Box key={box.id} {...props} box={box} />
          ))}
        </SimpleGrid>
      )}
    </Panel>
  )
}
