import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { isApiError } from '#client/lib/api-error.ts'
import { Brand } from '#client/ui/Brand.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconLock } from '#client/ui/icons.ts'
import { ErrorBlock } from './ErrorBlock.tsx'
import styles from './guest-page.module.css'

type Query<T> = {
  data: T | null | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}
type Props<T> = {
  query: Query<T>
  title: string
  /** Said where the link is over, was revoked, or never was. */
  gone: { title: string; text: string }
  /** Lines under the title, once it is open. */
  lines: ReactNode
  children: (opened: T) => ReactNode
}

/** What a link opens for a person without a login, while it loads, when it is over, and when it cannot be read. */
export const GuestPage = <T,>({ query, title, gone, lines, children }: Props<T>) => {
  const opened = query.data ?? null
  const isGone = query.data === null || (isApiError(query.error) && query.error.status === 404)
  return (
    <main id="content" className={styles.page}>
      <Stack gap="md">
        <Brand />
        <div>
          <Title order={1} tabIndex={-1} data-page-title>
            {title}
          </Title>
          {lines}
        </div>
        {query.isPending ? <Skeleton h={280} /> : null}
        {isGone ? (
          <Paper withBorder>
            <EmptyState icon={IconLock} title={gone.title} text={gone.text} />
          </Paper>
        ) : query.isError ? (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {opened === null ? null : children(opened)}
      </Stack>
    </main>
  )
}
