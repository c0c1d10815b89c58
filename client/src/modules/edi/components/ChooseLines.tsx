import { Button, Checkbox, Group, Paper, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import type { ediCandidatesInput } from '#shared/edi/edi-actions.ts'
import { listEdiCandidates } from '#shared/edi/edi.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { IconSearch } from '#client/ui/icons.ts'

/** Lines that are drawn; the search finds the others. */
const DRAWN = 100

type Props = {
  asked: z.input<typeof ediCandidatesInput>
  chosen: readonly number[] | null
  onChange: (chosen: readonly number[] | null) => void
}

/** Single orders or CT-es of the days: all of them, none, or those that are ticked. */
export const ChooseLines = ({ asked, chosen, onChange }: Props) => {
  const { t } = useTexts('edi')
  const [search, setSearch] = useState('')
  const list = useAnswer(listEdiCandidates, { input: asked }, { types: ['edi_files', 'orders', 'cte_files'] })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton h={160} radius="md" />
  const { rows, more } = list.data
  const label = t(`write.lines_of.${asked.message}`)
  if (rows.length === 0) return <Text c="dimmed">{t('write.no_lines')}</Text>
  const ticked = new Set(chosen ?? rows.map(({ id }) => id))
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(({ name, detail }) => `${name} ${detail ?? ''}`.toLowerCase().includes(wanted))
  const toggle = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onChange(next.size === rows.length && !more ? null : [...next])
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={label}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{label}</Text>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('write.chosen', { count: ticked.size, all: rows.length })}
          </Text>
        </Group>
        <Group gap="xs" align="flex-end">
          <TextInput
            aria-label={t('write.search')}
            placeholder={t('write.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            style={{ flex: '1 1 180px' }}
          />
          <Button variant="default" onClick={() => onChange(null)}>
            {t('write.all')}
          </Button>
          <Button variant="default" onClick={() => onChange([])}>
            {t('write.none')}
          </Button>
        </Group>
        <ScrollArea.Autosize mah={260} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': label }}>
          <Stack gap={6}>
            {found.slice(0, DRAWN).map(({ id, name, detail }) => (
              <Checkbox
                key={id}
                label={detail === null ? name : `${name} · ${detail}`}
                checked={ticked.has(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {found.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('write.none_found')}
          </Text>
        ) : null}
        {found.length > DRAWN ? (
          <Text size="sm" c="dimmed">
            {t('write.drawn', { drawn: DRAWN, all: found.length })}
          </Text>
        ) : null}
        {more ? (
          <Text size="sm" c="dimmed">
            {t('write.more_lines', { count: rows.length })}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  )
}
