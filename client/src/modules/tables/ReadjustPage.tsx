import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Stepper,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { previewReadjustment } from '#shared/simulations/replay.calls.ts'
import { approveTable, readjustTable } from '#shared/tables/table.calls.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { date, percent } from '#client/lib/format.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { componentName } from './components/HistoryTab.tsx'
import { newKey } from './edit/draft.ts'
import { typedFigure } from '#client/kit/sheet/figure.ts'
import { useDocument, useTable } from './queries.ts'
import { PricePreview } from '#client/kit/price-preview/PricePreview.tsx'
import { type Item, componentsOf, isPercentage, itemsOut, keepPercentage } from './readjust/plan.ts'
import { STATES } from '#client/kit/place/states.ts'
import type { FreightTable } from './table.ts'

/** A readjustment in three steps: what and from when, what it would have cost, signature. */
export const ReadjustPage = () => {
  const { id } = useParams()
  const table = useTable(id)
  const document = useDocument(id)
  return (
    <RecordPage query={table}>
      {(row) => <WithRecord query={document}>{(whole) => <Page table={row} document={whole} />}</WithRecord>}
    </RecordPage>
  )
}

const newItem = (component: string): Item => ({ key: newKey(), component, percentage: '', states: [] })

const Page = ({ table, document }: { table: FreightTable; document: TableDocument }) => {
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [step, setStep] = useState(0)
  const [items, setItems] = useState<readonly Item[]>([newItem('all')])
  const [start, setStart] = useState(dayFromToday(1))
  const [months, setMonths] = useState('3')
  const [name, setName] = useState(table.table)
  const [words, setWords] = useState('')
  const maySign = useMay()('freight_tables.approve')
  const [sign, setSign] = useState(maySign)
  const [tried, setTried] = useState(false)
  const preview = useCall(previewReadjustment[table.modal])
  const act = useCall(readjustTable[table.modal], { invalidates: ['simulation_tables'] })
  const approve = useCall(approveTable, { invalidates: ['simulation_tables'] })
  const ready = items.length > 0 && items.every(({ percentage }) => isPercentage(percentage)) && start !== ''
  const change = (key: string, next: Partial<Item>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...next } : item)))
  const look = () => {
    setTried(true)
    if (!ready) return
    setStep(1)
    preview.mutate({
      input: { simulation_table_id: Number(table.id), items: itemsOut(items), months: Number(months) },
    })
  }
  const create = async () => {
    const { id } = await act.mutateAsync({
      input: {
        simulation_table_id: Number(table.id),
        date_start: start,
        items: itemsOut(items),
        table: name.trim() || table.table,
        ...(words.trim() === '' ? {} : { justification: words.trim() }),
      },
    })
    if (sign) {
      await approve.mutateAsync({
        id,
        input: { approved: true, ...(words.trim() === '' ? {} : { justification: words.trim() }) },
      })
    }
    notifySuccess(t(sign ? 'readjust.signed' : 'readjust.created'))
    await navigate(pathTo('table', { id }) ?? '/')
  }
  return (
    <Stack gap="md">
      <PageHeader
        title={t('readjust.title')}
        description={`${table.table} · ${[table.transporter?.fantasy_name, table.shipper?.fantasy_name].filter(Boolean).join(' · ')}`}
      />
      <Stepper active={step} onStepClick={(next) => next < step && setStep(next)} size="sm">
        <Stepper.Step label={t('readjust.step_what')} />
        <Stepper.Step label={t('readjust.step_preview')} />
        <Stepper.Step label={t('readjust.step_sign')} />
      </Stepper>
      {step === 0 ? (
        <Paper withBorder p="lg">
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextInput
                type="date"
                label={t('readjust.start')}
                description={t('readjust.start_hint')}
                withAsterisk
                value={start}
                onChange={(event) => setStart(event.currentTarget.value)}
              />
              <Select
                label={t('readjust.months')}
                description={t('readjust.months_hint')}
                allowDeselect={false}
                data={['1', '2', '3', '6', '12'].map((value) => ({
                  value,
                  label: t('readjust.month_count', { count: Number(value) }),
                }))}
                value={months}
                onChange={(value) => setMonths(value ?? '3')}
              />
            </SimpleGrid>
            {items.map((item, index) => (
              <Group key={item.key} gap="sm" align="flex-start" wrap="wrap">
                <Select
                  style={{ flex: '2 1 200px' }}
                  label={t('readjust.component')}
                  searchable
                  allowDeselect={false}
                  data={componentsOf(document).map((value) => ({ value, label: componentName(value) }))}
                  value={item.component}
                  onChange={(value) => value !== null && change(item.key, { component: value })}
                />
                <TextInput
                  style={{ flex: '1 1 120px' }}
                  label={t('readjust.percent')}
                  placeholder="8,5"
                  withAsterisk
                  inputMode="decimal"
                  defaultValue={typedFigure(item.percentage)}
                  onChange={(event) =>
                    change(item.key, { percentage: keepPercentage(event.currentTarget.value) })
                  }
                  error={tried && !isPercentage(item.percentage) ? t('readjust.wrong_percent') : null}
                />
                <MultiSelect
                  style={{ flex: '3 1 220px' }}
                  label={t('readjust.states')}
                  placeholder={item.states.length === 0 ? t('rate.all_states') : ''}
                  searchable
                  clearable
                  data={STATES.map(({ uf, name: label }) => ({ value: uf, label: `${uf} · ${label}` }))}
                  value={[...item.states]}
                  onChange={(states) => change(item.key, { states })}
                />
                <ActionIcon
                  mt={28}
                  variant="subtle"
                  color="gray"
                  aria-label={t('readjust.remove', { number: index + 1 })}
                  disabled={items.length === 1}
                  onClick={() => setItems((now) => now.filter(({ key }) => key !== item.key))}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </Group>
            ))}
            <Text size="sm" c="dimmed">
              {t('readjust.all_hint')}
            </Text>
            <Group justify="space-between" gap="xs">
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setItems((now) => [...now, newItem('weight_shipping_value')])}
              >
                {t('readjust.add')}
              </Button>
              <Button onClick={look}>{t('readjust.preview')}</Button>
            </Group>
          </Stack>
        </Paper>
      ) : null}
      {step === 1 ? (
        <>
          {preview.isPending ? <Text aria-busy>{t('readjust.counting')}</Text> : null}
          {preview.error ? <ErrorBlock error={preview.error} onRetry={look} /> : null}
          {preview.data ? <PricePreview preview={preview.data} /> : null}
          <Group justify="space-between" gap="xs">
            <Button variant="default" onClick={() => setStep(0)}>
              {t('readjust.back')}
            </Button>
            <Button disabled={!preview.data} onClick={() => setStep(2)}>
              {t('readjust.next')}
            </Button>
          </Group>
        </>
      ) : null}
      {step === 2 ? (
        <Paper withBorder p="lg">
          <Stack gap="md">
            <Alert color="blue">
              {items
                .map(({ component, percentage, states }) =>
                  [
                    componentName(component),
                    `${percentage.startsWith('-') ? '' : '+'}${percent(percentage, 4)}`,
                    states.length > 0 ? `(${states.join(', ')})` : null,
                  ]
                    .filter(Boolean)
                    .join(' '),
                )
                .join(' · ')}
              {` · ${t('readjust.from', { date: date(start) })}`}
            </Alert>
            <TextInput
              label={t('readjust.name')}
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Textarea
              label={t('readjust.justification')}
              autosize
              minRows={3}
              maxLength={1000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            {maySign ? (
              <Checkbox
                label={t('readjust.sign_now')}
                description={t('readjust.sign_hint')}
                checked={sign}
                onChange={(event) => setSign(event.currentTarget.checked)}
              />
            ) : null}
            {act.error ? <ErrorBlock error={act.error} /> : null}
            {approve.error ? <ErrorBlock error={approve.error} /> : null}
            <Group justify="space-between" gap="xs">
              <Button variant="default" onClick={() => setStep(1)}>
                {t('readjust.back')}
              </Button>
              <Button
                loading={act.isPending || approve.isPending}
                disabled={act.isSuccess}
                // The failure is shown above.
                onClick={() => void create().catch(() => undefined)}
              >
                {t(sign ? 'readjust.sign' : 'readjust.create')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ) : null}
    </Stack>
  )
}
