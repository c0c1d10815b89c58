import { ActionIcon, Alert, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { notifyInfo } from '#client/kit/notify.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconX } from '#client/ui/icons.ts'
import type { BatchCounts } from '../use-batches.ts'
import { IMPORTED } from '../use-import.ts'
import { BatchItems } from './BatchItems.tsx'
import { type NextPaths, NextStep } from './NextStep.tsx'

type Props = {
  batches: readonly ImportAnswer[]
  /** The batches together. */
  counts: BatchCounts
  onClose: () => void
  next: NextPaths | null
}

/** Outcome of a drop: counts, every file with its reason, and the next step. */
export const BatchPanel = ({ batches, counts, onClose, next }: Props) => {
  const { t } = useTexts('documents')
  const { done, failed, repeated, imported, total } = counts
  const [chosen, setChosen] = useState<string | null>(null)
  const told = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!done || told.current) return
    told.current = true
    void invalidateResources(...IMPORTED)
    if (total > 20) notifyInfo(t('import.toast', { imported, repeated, failed }))
    heading.current?.focus()
  }, [done, total, imported, repeated, failed, t])
  const status = chosen ?? (failed > 0 ? 'failed' : 'all')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('import.result')}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Group gap="xs">
            <Title order={2} tabIndex={-1} ref={heading} mr="xs" style={{ outline: 'none' }}>
              {t('import.result')}
            </Title>
            <Group gap={6} aria-live="polite">
              <StatusBadge tone="success">{t('import.imported', { count: imported })}</StatusBadge>
              {repeated > 0 ? (
                <StatusBadge tone="warning">{t('import.repeated', { count: repeated })}</StatusBadge>
              ) : null}
              {failed > 0 ? (
                <StatusBadge tone="danger">{t('import.failures', { count: failed })}</StatusBadge>
              ) : null}
            </Group>
          </Group>
          <ActionIcon variant="subtle" color="gray" aria-label={t('import.close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
        {counts.interrupted ? <Alert color="red">{t('import.interrupted')}</Alert> : null}
        {done ? (
          <>
            <Group justify="space-between" gap="sm">
              <SegmentedControl
                size="xs"
                aria-label={t('import.show')}
                value={status}
                onChange={setChosen}
                data={(['all', 'imported', 'repeated', 'failed'] as const).map((value) => ({
                  value,
                  label: t(`import.filter_${value}`),
                }))}
              />
              <Group gap="md">
                {failed > 0 ? (
                  <Text size="sm">
                    <ScreenLink screen="not_imported_files">{t('import.see_not_imported')}</ScreenLink>
                  </Text>
                ) : null}
                {/* Above the files: there may be a screenful of reasons. */}
                {next ? <NextStep batches={batches} count={imported} {...next} /> : null}
              </Group>
            </Group>
            <BatchItems batches={batches} status={status} />
          </>
        ) : null}
      </Stack>
    </Paper>
  )
}
