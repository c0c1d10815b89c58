import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { ErrorBlock } from '../ErrorBlock.tsx'
import styles from './detail.module.css'

type Props = {
  /** h1: the record's own code or name. */
  title: string
  /** Shows a copy button beside the title. */
  copyValue?: string
  status?: ReactNode
  /** Small words under the title: deviation, clock, created at. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Through the list that the record was opened from. */
  pager?: ReactNode
  /** Between header and body: milestones, counters. */
  strip?: ReactNode
  /** Right panel, 360 px; below the body under 1200 px. */
  side?: ReactNode
  children: ReactNode
}

/** Sticky header with status and next actions, strip, body with a side panel. */
export const DetailPage = ({
  title,
  copyValue,
  status,
  subtitle,
  actions,
  pager,
  strip,
  side,
  children,
}: Props) => {
  const { t } = useTexts('kit')
  return (
    <div>
      <div className={styles.header}>
        <Group justify="space-between" gap="sm" align="center">
          <div style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Title order={1} tabIndex={-1} data-page-title>
                {title}
              </Title>
              {copyValue ? <CopyButton value={copyValue} label={t('copy')} doneLabel={t('copied')} /> : null}
              {status}
            </Group>
            {subtitle ? (
              <Text size="sm" c="dimmed" component="div">
                {subtitle}
              </Text>
            ) : null}
          </div>
          {actions || pager ? (
            <Group gap="xs" className="no-print" data-next-actions>
              {pager}
              {actions}
            </Group>
          ) : null}
        </Group>
      </div>
      {strip ? (
        <Paper withBorder p="md" mb="md">
          {strip}
        </Paper>
      ) : null}
      <div className={side ? styles.columns : undefined}>
        <div style={{ minWidth: 0 }}>{children}</div>
        {side ? (
          <aside className={styles.side} aria-label={t('detail.key_facts')}>
            <Stack gap="md">{side}</Stack>
          </aside>
        ) : null}
      </div>
    </div>
  )
}

export type RecordProps<T> = {
  query: { data: T | undefined; isError: boolean; error: ApiError | null; refetch: () => unknown }
  children: (row: T) => ReactNode
}

/** Bones while the record loads, an error block when it does not come, else the page. */
export const WithRecord = <T,>({ query, children }: RecordProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={34} width="40%" />
      <Skeleton height={84} />
      <Skeleton height={320} />
    </Stack>
  )
}
