import { ActionIcon, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useEffect, useState, Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { closeBulkAction, retryBulkAction, stopBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { IconAlertTriangle, IconCircleCheck, IconX } from '#client/ui/icons.ts'
import { notifyError } from '../notify.ts'
import { useCall } from '../use-call.ts'
import styles from '../list/list.module.css'
import { type BulkRow, ENDED } from './bulk-row.ts'

const BulkResults = lazy(async () => ({ default: (await import('./BulkResults.tsx')).BulkResults }))

type Props = { type: string; pathOf: (id: string) => string | null; bulk: BulkRow }

/** How far a bulk action is, what became of it, and what may be done about it. */
export const BulkProgress = ({ bulk, type, pathOf }: Props) => {
  const { t } = useTexts('kit')
  const [shows, setShows] = useState(false)
  const invalidates = { invalidates: [bulkActions.type] }
  const stop = useCall(stopBulkAction, invalidates)
  const retry = useCall(retryBulkAction, invalidates)
  const close = useCall(closeBulkAction, invalidates)
  const { id } = bulk
  const isEnded = ENDED.has(bulk.status)
  useEffect(() => {
    if (isEnded) void invalidateResources(type)
  }, [isEnded, type])
  const may = (action: string) => bulk.meta?.actions?.includes(action) ?? false
  const send = (call: typeof stop) => () => void call.mutateAsync({ id }).catch(notifyError)
  const finished = bulk.done + bulk.failed
  const isClean = bulk.failed === 0 && bulk.status === 'completed'
  const Shape = isClean ? IconCircleCheck : IconAlertTriangle
  return (
    <Paper withBorder p="sm" component="section" className={styles.bulk ?? ''} aria-label={t('bulk.label')}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap">
          {isEnded ? (
            <Shape
              size={18}
              aria-hidden
              color={`var(--mantine-color-${isClean ? 'green' : 'yellow'}-filled)`}
            />
          ) : null}
          <Text size="sm" aria-live="polite">
            <Text span fw={600}>
              {t(`bulk.action.${bulk.action}`)}
            </Text>
            {' · '}
            {isEnded
              ? t('bulk.result', {
                  done: t('bulk.done', { count: bulk.done }),
                  failed: t('bulk.failed', { count: bulk.failed }),
                })
              : t('bulk.running', { finished, total: bulk.total })}
            {bulk.status === 'stopped' ? ` · ${t('bulk.left', { count: bulk.total - finished })}` : ''}
          </Text>
        </Group>
        <Group gap="xs">
          {finished > 0 ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setShows(true)}>
              {t('bulk.show')}
            </Button>
          ) : null}
          {may('retry') ? (
            <Button size="compact-sm" variant="light" loading={retry.isPending} onClick={send(retry)}>
              {t('bulk.retry')}
            </Button>
          ) : null}
          {may('stop') ? (
            <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={send(stop)}>
              {t('bulk.stop')}
            </Button>
          ) : null}
          {may('close') ? (
            <ActionIcon variant="subtle" color="gray" aria-label={t('bulk.close')} onClick={send(close)}>
              <IconX size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
      {isEnded ? null : (
        <Progress
          mt={8}
          value={(finished / Math.max(bulk.total, 1)) * 100}
          aria-label={t('bulk.label')}
          animated
        />
      )}
      {shows ? (
        <Suspense fallback={null}>
          <BulkResults bulk={bulk} pathOf={pathOf} onClose={() => setShows(false)} />
        </Suspense>
      ) : null}
    </Paper>
  )
}
