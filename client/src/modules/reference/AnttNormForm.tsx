import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { ANTT_TABLES, type AnttTable } from '#shared/antt/antt.ts'
import type { AnttRow } from '#shared/reference/antt-sheet.ts'
import { previewNorm, publishNorm } from '#shared/reference/publication.calls.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { IconAlertTriangle, IconCheck, IconEye } from '#client/ui/icons.ts'
import { AnttPreviewBlock } from './AnttPreviewBlock.tsx'
import { AnttSheets } from './AnttSheets.tsx'
import { SheetInput } from './SheetInput.tsx'
import { rowsOf, wrongCells } from './antt-rows.ts'

type Facts = { norm: string; published_on: string; valid_from: string; source: string }

/** A norm in one page: what it is, its tables by hand or out of a sheet, what changes, publish. */
export const AnttNormForm = ({ start }: { start: readonly AnttRow[] }) => {
  const { t } = useTexts('reference')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [facts, setFacts] = useState<Facts>({
    norm: '',
    published_on: dayFromToday(),
    valid_from: dayFromToday(1),
    source: '',
  })
  const [rows, setRows] = useState<readonly AnttRow[]>(start)
  const [derived, setDerived] = useState<readonly AnttTable[]>([])
  const [tried, setTried] = useState(false)
  const look = useCall(previewNorm)
  const publish = useCall(publishNorm, { invalidates: ['antt_norms'] })
  const preview = look.data ?? null
  const wrong = ANTT_TABLES.reduce((sum, table) => sum + wrongCells(rowsOf(rows, table), table), 0)
  const change = (next: readonly AnttRow[]) => {
    setRows(next)
    look.reset()
  }
  const set = (name: keyof Facts) => (value: string) => {
    setFacts((now) => ({ ...now, [name]: value }))
    if (name === 'valid_from') look.reset()
  }
  const field = (name: keyof Facts) => ({
    label: t(name === 'valid_from' ? 'field.valid_from' : `antt.${name}`),
    value: facts[name],
    error: tried && name !== 'source' && facts[name] === '' ? t('antt.required') : undefined,
  })
  const typed = (name: keyof Facts) => ({
    ...field(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name)(currentTarget.value),
  })
  const show = () => look.mutate({ input: { valid_from: facts.valid_from, coefficients: [...rows] } })
  const send = async () => {
    setTried(true)
    if (facts.norm === '' || facts.valid_from === '' || facts.published_on === '') return
    const { id } = await publish.mutateAsync({
      input: { ...facts, source: facts.source || null, coefficients: [...rows], derived: [...derived] },
    })
    notifySuccess(t('published'))
    await navigate(pathTo('antt_norm', { id }) ?? '.')
  }
  const ready = preview !== null && preview.problems.length === 0 && preview.changed > 0
  const failure = publish.error ?? look.error
  return (
    <Stack gap="lg">
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <TextInput {...typed('norm')} placeholder={t('antt.norm_example')} maxLength={120} required />
          <DateInput {...field('published_on')} onChange={set('published_on')} required />
          <DateInput {...field('valid_from')} onChange={set('valid_from')} min={dayFromToday()} required />
          <TextInput {...typed('source')} placeholder={t('antt.source_example')} maxLength={300} />
        </SimpleGrid>
      </Paper>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('antt.tables')}
        </Title>
        <Stack gap="sm">
          <SheetInput onRows={change} />
          <AnttSheets rows={rows} onChange={change} />
          <Group gap="md">
            <Text size="sm">{t('antt.derived')}</Text>
            {ANTT_TABLES.map((table) => (
              <Checkbox
                key={table}
                label={table}
                checked={derived.includes(table)}
                onChange={({ currentTarget: { checked } }) =>
                  setDerived((now) => (checked ? [...now, table] : now.filter((one) => one !== table)))
                }
              />
            ))}
          </Group>
        </Stack>
      </section>
      {preview ? <AnttPreviewBlock preview={preview} /> : null}
      {failure ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {errorText(failure)}
          </Text>
        </Alert>
      ) : null}
      {wrong > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" aria-live="polite">
          {t('antt.wrong', { count: wrong })}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button
          variant={ready ? 'default' : 'filled'}
          leftSection={<IconEye size={17} aria-hidden />}
          loading={look.isPending}
          disabled={wrong > 0 || facts.valid_from === ''}
          onClick={show}
        >
          {t('antt.preview')}
        </Button>
        {ready ? (
          <Button
            leftSection={<IconCheck size={17} aria-hidden />}
            loading={publish.isPending}
            onClick={() => void send().catch(() => undefined)}
          >
            {t('publish')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
