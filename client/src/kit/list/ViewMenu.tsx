import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Popover,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COLUMN_WIDTH } from '#shared/lists/list-layout.ts'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '#client/ui/icons.ts'
import { WITHIN_SCREEN } from '#client/ui/theme.ts'
import type { Placed } from './layout.ts'
import styles from './list.module.css'
import type { ListView } from './use-list-view.ts'

type LineProps<T> = { view: ListView<T>; at: number; placed: Placed<T> }

/** One column: whether it is shown, its place, its pin and its width. */
const ColumnLine = <T,>({ view, at, placed }: LineProps<T>) => {
  const { t } = useTranslation('kit')
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
        {pinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
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

/** Which columns, in which order, pinned and how wide, and how dense the rows are; kept at once. */
export const ViewMenu = <T,>({ view }: { view: ListView<T> }) => {
  const { t } = useTranslation('kit')
  return (
    <Popover width={400} shadow="md" position="bottom-end" trapFocus middlewares={WITHIN_SCREEN}>
      <Popover.Target>
        <ActionIcon title={t('list.view')} variant="default" size={36} aria-label={t('list.view')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ overflowY: 'auto' }}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
