import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { BOARD_GROUPS } from '#shared/requests/board.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import { useTexts } from '#client/lib/texts.ts'

type Props = {
  group: (typeof BOARD_GROUPS)[number]
  status: (typeof OPEN_STATES)[number] | null
  typed: string
  onSet: (name: 'group' | 'status', value: string | null) => void
  onType: (text: string) => void
}

/** How the board is grouped, and which of its requests are shown. */
export const BoardFilters = ({ group, status, typed, onSet, onType }: Props) => {
  const { t } = useTexts('requests')
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={t('board.group')}
        value={group}
        onChange={(value) => onSet('group', value)}
        data={BOARD_GROUPS.map((value) => ({ value, label: t(`board.by.${value}`) }))}
      />
      <Select
        aria-label={t('status_label')}
        placeholder={t('status_label')}
        clearable
        value={status}
        onChange={(value) => onSet('status', value)}
        data={OPEN_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        style={{ flex: '1 1 240px', maxWidth: 340 }}
      />
    </Group>
  )
}
