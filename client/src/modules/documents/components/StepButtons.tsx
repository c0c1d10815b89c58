import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

type Props = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Before and next, for a list within a page whose address belongs to another list; nothing when all is seen. */
export const StepButtons = ({ page, size, total, onPage }: Props) => {
  const { t } = useTexts('documents')
  if (total <= size) return null
  const to = Math.min(page * size, total)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('import.page', { from: (page - 1) * size + 1, to, total })}
      </Text>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('import.previous')}
      </Button>
      <Button variant="default" size="xs" disabled={to === total} onClick={() => onPage(page + 1)}>
        {t('import.next')}
      </Button>
    </Group>
  )
}
