import { Group, NativeSelect, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PageMeta } from '#shared/kit/document.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { PlainPages } from '#client/ui/plain/PlainPages.tsx'
import { lastPage } from './list-mark.ts'
import { PAGE_SIZES } from './list-url.ts'

type Props = {
  /** Of the rows that are shown. */
  page: PageMeta
  /** What the address asks for: while it is being read, the controls stand there already and the rows do not. */
  asked?: Pick<PageMeta, 'number' | 'size'>
  /** Rows follow the page; absent: where it has a mark of what comes next. */
  goesOn?: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** A page that is likely to be gone to next. */
  onReach?: (page: number) => void
}

const numbers = (value: number): string => value.toLocaleString('pt-BR')

/** 'x–y de N registros', page size, first/previous/next/last, up to 7 numbers (5 on a phone). */
export const PaginationBar = ({ page, asked = page, goesOn, onPage, onSize, onReach }: Props) => {
  const { t } = useTexts('kit')
  const compact = usePhone()
  const first = page.total === 0 ? 0 : (page.number - 1) * page.size + 1
  const last =
    page.more_than === undefined ? Math.min(page.total, page.number * page.size) : page.number * page.size
  const shown = { first: numbers(first), last: numbers(last), total: numbers(page.total) }
  const labels = {
    first: 'list.first_page',
    previous: 'list.previous_page',
    next: 'list.next_page',
    last: 'list.last_page',
  } as const
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={t('list.pagination')}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {page.more_than === undefined
            ? t('list.range', { ...shown, count: page.total })
            : t('list.range_of_more', shown)}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('list.page_size')}
          value={String(asked.size)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('list.per_page', { size }) }))}
        />
      </Group>
      <PlainPages
        total={lastPage(page, asked, goesOn)}
        at={asked.number}
        siblings={compact ? 0 : 1}
        edgeLabel={(edge) => t(labels[edge])}
        pageLabel={(number) => t('list.page', { number })}
        onPage={onPage}
        onReach={onReach}
      />
    </Group>
  )
}
