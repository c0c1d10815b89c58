import { Badge, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { EdiFault, EdiFieldShown, EdiLineShown } from '#shared/edi/edi-actions.ts'
import { ediFileLines } from '#shared/edi/edi.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { date, decimal } from '#client/lib/format.ts'
import styles from './edi.module.css'

const valueOf = ({ value, shown }: EdiFieldShown): string => {
  if (shown === 'day') return date(value)
  return shown === 'amount' ? decimal(value, value.split('.')[1]?.length ?? 0) : value
}

const FieldShown = ({ field }: { field: EdiFieldShown }) => {
  const { t } = useTexts('edi')
  return (
    <div className={styles.field}>
      <dt>
        {field.label} <span className={styles.column}>{t('lines.column', { column: field.column })}</span>
      </dt>
      <dd>{valueOf(field)}</dd>
    </div>
  )
}

type Shown = 'all' | 'only'

const Fault = ({ fault }: { fault: EdiFault }) => {
  const { t } = useTexts('edi')
  const { kind, column, field, found, expected } = fault
  return (
    <Text size="sm" c="var(--mantine-color-error)" className={styles.fault ?? ''}>
      {t('fault.at', { column })} {t(`fault.${kind}`, { field, found, expected })}
    </Text>
  )
}

const Line = ({ line }: { line: EdiLineShown }) => (
  <Paper withBorder p="sm">
    <Group gap="xs" mb={line.fields.length > 0 ? 6 : 0}>
      <Text size="sm" c="dimmed" className={styles.number ?? ''}>
        {line.line}
      </Text>
      <Badge color="gray" variant="light">
        {line.record}
      </Badge>
    </Group>
    <dl className={styles.fields}>
      {line.fields.map((field) => (
        <FieldShown key={field.column} field={field} />
      ))}
    </dl>
    {line.faults.map((fault) => (
      <Fault key={`${fault.column} ${fault.kind}`} fault={fault} />
    ))}
  </Paper>
)

/** A file's lines as its layout reads them, fifty at a time, all of them or those with faults. */
export const EdiLines = ({ id, faults }: { id: string; faults: number }) => {
  const { t } = useTexts('edi')
  const [shown, setShown] = useState<Shown>('all')
  const [starts, setStarts] = useState<number[]>([0])
  const after = starts.at(-1) ?? 0
  const query = useAnswer(ediFileLines, { id, input: { after, faults: shown } }, { keeps: true })
  if (query.error) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  const page = query.data
  const next = page?.after ?? null
  return (
    <Stack gap="sm">
      {faults > 0 ? (
        <SegmentedControl
          w="fit-content"
          aria-label={t('lines.which')}
          data={[
            { value: 'all', label: t('lines.all') },
            { value: 'only', label: t('lines.only', { count: faults }) },
          ]}
          value={shown}
          onChange={(value) => {
            setShown(value === 'only' ? 'only' : 'all')
            setStarts([0])
          }}
        />
      ) : null}
      {page === undefined ? (
        <Skeleton height={320} />
      ) : (
        page.lines.map((line) => <Line key={line.line} line={line} />)
      )}
      <Group gap="sm">
        {starts.length > 1 ? (
          <Button variant="default" onClick={() => setStarts(starts.slice(0, -1))}>
            {t('lines.before')}
          </Button>
        ) : null}
        {next === null ? null : (
          <Button variant="default" onClick={() => setStarts([...starts, next])}>
            {t('lines.next')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
