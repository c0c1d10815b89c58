/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { Alert, Button, Group, Modal, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { TABLE_RATE_KINDS } from '#shared/tables/part-fields.ts'
import { text } from '#client/lib/i18n.ts'
import { rateName, rateSentence } from '../words.ts'
import { rateProblem } from './checks.ts'
import { blankRate } from './columns.ts'
import type { RateRow } from './draft.ts'
import { RateFigures } from './RateFigures.tsx'
import { RateWhere } from './RateWhere.tsx'

/** Rates that have an official name; any other name may be typed. */
export const RATES = [
  'gris',
  'ad_valorem',
  'toll',
  'tas',
  'dispatch_fee',
  'tde',
  'trt',
  'tda',
  'emex',
  'suframa',
  'insurance',
  'river_insurance',
  'sec_cat',
  'tub',
  'tad',
  'tzr',
  'collection_fee',
  'delivery_fee',
  'scheduling',
  'palletization',
  're_delivery',
  'devolution',
  'refaturation',
  'escort',
  'support_team',
  'chemical_product',
  'dangerous_goods',
  'refrigerated',
  'additional_delivery',
  'administrative_rate',
  'emergency',
  'express',
] as const

type Props = { rate: RateRow | null; onClose: () => void; onKeep: (rate: RateRow) => void }

/** One rate in the form all rates share, with the sentence it makes. */
export const RateForm = ({ rate, onClose, onKeep }: Props) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened={rate !== null}
      onClose={onClose}
      size="xl"
      title={t('rate.form')}
      closeButtonProps={{ 'aria-label': kit('sheet.close') }}
    >
      {rate ? <Fields key={rate.key} first={rate} onClose={onClose} onKeep={onKeep} /> : null}
    </Modal>
  )
}

export const newRate = (): RateRow => blankRate('gris', 'percent_of_invoice')

const Fields = ({ first, onClose, onKeep }: Omit<Props, 'rate'> & { first: RateRow }) => {
  const { t } = useTexts('tables')
  const [rate, setRate] = useState(first)
  const [tried, setTried] = useState(false)
  const [search, setSearch] = useState('')
  const change = (next: Partial<RateRow>) => setRate((now) => ({ ...now, ...next }))
  const problem = rateProblem(rate)
  const typed = search
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
  const names = [...new Set<string>([...RATES, rate.rate, ...(typed.length > 1 ? [typed] : [])])]
  const keep = () => {
    setTried(true)
    if (problem === null) onKeep({ ...rate, label: rate.label?.trim() ? rate.label.trim() : null })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={t('rate.field.rate')}
            description={t('rate.own_name')}
            searchable
            allowDeselect={false}
            data={names.map((value) => ({ value, label: rateName(value) }))}
            value={rate.rate}
            onSearchChange={setSearch}
            onChange={(value) => value !== null && change({ rate: value })}
          />
          <TextInput
            label={t('rate.field.label')}
            description={t('rate.label_hint')}
            maxLength={80}
            value={rate.label ?? ''}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
          <Select
            label={t('rate.field.kind')}
            allowDeselect={false}
            data={TABLE_RATE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={rate.kind}
            onChange={(value) => value !== null && change({ kind: value })}
          />
          <RateFigures rate={rate} tried={tried} onChange={change} />
          <RateWhere rate={rate} onChange={change} />
        </SimpleGrid>
        <Group gap="lg">
          {(['before_minimum', 'in_tax_base', 'on_request'] as const).map((name) => (
            <Switch
              key={name}
              label={t(`rate.field.${name}`)}
              checked={rate[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Group>
        <Alert color={problem === null ? 'road' : 'red'} role="status">
          {problem === null || rate.value === ''
            ? rate.value === ''
              ? text('tables:rate.sentence_hint')
              : rateSentence(rate)
            : problem}
        </Alert>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button type="submit">{t('rate.keep')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
