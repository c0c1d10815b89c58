import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PickingLine } from '#shared/picking/picking-details.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session.ts'
import { IconArrowRight } from '#client/ui/icons.ts'
import type { Shown } from '../picking.ts'
import type { Pieces } from './use-pieces.ts'

type Props = Shown & { pieces: Pieces; onPut: (line: PickingLine) => void }

const LineMarks = ({ line }: { line: PickingLine }) => {
  const { t } = useTexts('picking')
  const unplaced = line.quantity - line.placed
  return (
    <Group gap={6}>
      {line.location === null ? null : <Badge variant="default">{line.location}</Badge>}
      {line.dangerous ? <Badge color="red">{t('line.dangerous')}</Badge> : null}
      {unplaced > 0 ? <Badge color="yellow">{t('line.unplaced', { count: unplaced })}</Badge> : null}
      {unplaced > 0 && line.obstacle !== null ? (
        <Text size="sm">{t(`obstacle.${line.obstacle}`)}</Text>
      ) : null}
    </Group>
  )
}

const Picker = ({ line, may, pieces }: Pick<Props, 'may' | 'pieces'> & { line: PickingLine }) => {
  const { t } = useTexts('picking')
  const session = useSession()
  const isDone = line.picked === line.quantity
  if (line.picker_id === null)
    return may('claim') && !isDone ? (
      <Button size="xs" variant="default" onClick={() => void pieces.claim(line.id, false)}>
        {t('line.claim')}
      </Button>
    ) : null
  const isMine = String(line.picker_id) === String(session?.user.id)
  const name = line.picker_name ?? ''
  return (
    <Group gap="xs">
      <Text size="sm">{isMine ? t('line.mine') : t('line.with', { name })}</Text>
      {may('release') && isMine && !isDone ? (
        <Button size="xs" variant="default" onClick={() => void pieces.release(line.id)}>
          {t('line.release')}
        </Button>
      ) : null}
      {may('claim') && !isMine && !isDone ? (
        <Button size="xs" variant="default" onClick={() => void pieces.claim(line.id, true)}>
          {t('line.take_over', { name })}
        </Button>
      ) : null}
    </Group>
  )
}

const Line = ({
  line,
  may,
  pieces,
  onPut,
}: Pick<Props, 'may' | 'pieces' | 'onPut'> & { line: PickingLine }) => {
  const { t } = useTexts('picking')
  const words = t('line.progress', {
    picked: decimal(line.picked),
    quantity: decimal(line.quantity),
    count: line.quantity,
  })
  return (
    <Stack
      component="li"
      gap={6}
      py="sm"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{line.code}</Text>
          <Text size="sm">{line.description}</Text>
        </div>
        <Text size="sm">{words}</Text>
      </Group>
      <Progress value={(line.picked / line.quantity) * 100} size="sm" aria-label={`${line.code}: ${words}`} />
      <Group justify="space-between" gap="xs">
        <LineMarks line={line} />
        <Group gap="xs">
          <Picker line={line} may={may} pieces={pieces} />
          {may('put') && line.placed < line.quantity ? (
            <Button size="xs" variant="default" onClick={() => onPut(line)}>
              {t('line.put')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Stack>
  )
}

/** What to fetch, in the order of the shelves. */
export const LinesPanel = ({ details, may, pieces, onPut }: Props) => {
  const { t } = useTexts('picking')
  const next = may('claim') ? (
    <Button
      size="xs"
      rightSection={<IconArrowRight size={15} aria-hidden />}
      onClick={() => void pieces.next()}
    >
      {t('line.next')}
    </Button>
  ) : null
  return (
    <Panel title={t('line.title')} actions={next}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {details.lines.map((line) => (
          <Line key={line.id} line={line} may={may} pieces={pieces} onPut={onPut} />
        ))}
      </ul>
    </Panel>
  )
}
