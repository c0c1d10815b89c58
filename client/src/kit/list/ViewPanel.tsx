import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { COLUMN_WIDTH } from '#shared/lists/column-width.ts'
import { IconArrowDown, IconArrowUp, IconPin } from '#client/ui/icons.ts'
import type { Placed } from './layout.ts'
import styles from './list.module.css'
import type { ListView } from './use-list-view.ts'

type LineProps = { view: ListView<never>; at: number; placed: Placed<never> }

/** One column: whether it is shown, its place, its pin and its width. */
const ColumnLine = ({ view, at, placed }: LineProps) => {
  const { t } = useTexts('kit')
  const { column, hidden, pinned, width } = placed
  const name = column.label
  const isMovable = (by: -1 | 1) => view.placed[at + by]?.pinned === pinned
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Checkbox
        size="sm"
        label={name}
        checked={!hidden}
        disabled={column.fixed ?? false}
        onChange={() => view.toggle(column.key)}
        style={{ flex: 1, minWidth: 0 }}
      />
      <NumberInput
        size="xs"
        w={72}
        hideControls
        placeholder={t('list.width_auto')}
        aria-label={t('list.width_of', { name })}
        min={COLUMN_WIDTH.min}
        max={COLUMN_WIDTH.max}
        clampBehavior="blur"
        allowDecimal={false}
        value={width ?? ''}
        onBlur={(event) => {
          const typed = Number(event.currentTarget.value)
          const next = typed ? Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, typed)) : undefined
          if (next !== width) view.resize(column.key, next)
        }}
      />
      <ActionIcon
        size={26}
        variant="subtle"
        color={pinned ? 'road' : 'gray'}
        aria-label={t(pinned ? 'list.unpin' : 'list.pin', { name })}
        onClick={() => view.pin(column.key, !pinned)}
      >
        <IconPin size={15} fill={pinned ? 'currentColor' : 'none'} />
      </ActionIcon>
      <ActionIcon
        size={26}
        variant="subtle"
        color="gray"
        disabled={!isMovable(-1)}
        aria-label={t('list.move_up', { name })}
        onClick={() => view.move(column.key, -1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        size={26}
        variant="subtle"
        color="gray"
        disabled={!isMovable(1)}
        aria-label={t('list.move_down', { name })}
        onClick={() => view.move(column.key, 1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
    </Group>
  )
}

/** Columns in their order, pinned and how wide, and how dense the rows are. */
export const ViewPanel = ({ view }: { view: ListView<never> }) => {
  const { t } = useTexts('kit')
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t('list.density')}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('list.density')}
          value={view.density}
          onChange={(value) => view.setDensity(value)}
          data={[
            { value: 'compact', label: t('list.compact') },
            { value: 'normal', label: t('list.normal') },
            { value: 'comfortable', label: t('list.comfortable') },
          ]}
        />
      </div>
      <div>
        <Text size="sm" fw={600} mb={6}>
          {t('list.columns')}
        </Text>
        <ul className={styles.choices}>
          {view.placed.map((placed, at) => (
            <li key={placed.column.key}>
              <ColumnLine view={view} at={at} placed={placed} />
            </li>
          ))}
        </ul>
      </div>
      <Button size="xs" variant="default" onClick={view.reset}>
        {t('list.reset_view')}
      </Button>
    </Stack>
  )
}
