/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { Button, Group, MultiSelect, Paper, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { text } from '#client/lib/i18n.ts'
import { daysAgo } from '#client/kit/form/period.ts'
import type { Study } from '../study.ts'
import { UFS } from '../ufs.ts'
import { PeriodFields } from '#client/kit/form/PeriodFields.tsx'

type Company = { id: string; fantasy_name: string }
const companyLabel = (row: Company) => row.fantasy_name

export type StudyDraft = Pick<Study, 'name' | 'date_from' | 'date_until' | 'filters' | 'scenarios'> & {
  shipper_id: string | null
}

type Props = {
  draft: StudyDraft
  /** Who works for several shippers says for which. */
  needsShipper: boolean
  tried: boolean
  onChange: (part: Partial<StudyDraft>) => void
}

/** Name, period and filters: which orders a study asks about. */
export const OrdersCard = ({ draft, needsShipper, tried, onChange }: Props) => {
  const { t } = useTexts('studies')
  const { t: kit } = useTexts('kit')
  const setFilter = (part: Partial<StudyDraft['filters']>) =>
    onChange({ filters: { ...draft.filters, ...part } })
  const missing = (value: string | null) => (tried && !value?.trim() ? kit('required') : undefined)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="study-orders">
      <Stack gap="sm">
        <Title order={2} id="study-orders">
          {t('new.orders')}
        </Title>
        <TextInput
          label={t('new.name')}
          placeholder={t('new.name_example')}
          withAsterisk
          maxLength={120}
          value={draft.name}
          error={missing(draft.name)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {needsShipper ? (
          <ResourcePicker<Company>
            label={t('new.shipper')}
            resource="shippers"
            optionLabel={companyLabel}
            value={draft.shipper_id}
            error={missing(draft.shipper_id)}
            onChange={(shipper_id) => onChange({ shipper_id })}
            required
          />
        ) : null}
        <Group align="flex-end" gap="sm">
          <PeriodFields period={draft} tried={tried} onChange={onChange} />
          <Group gap={6} role="group" aria-label={t('new.quick')}>
            {[30, 60, 90, 180].map((days) => (
              <Button
                key={days}
                variant={
                  draft.date_from === daysAgo(days) && draft.date_until === daysAgo(0) ? 'light' : 'default'
                }
                px="sm"
                onClick={() => onChange({ date_from: daysAgo(days), date_until: daysAgo(0) })}
              >
                {t('new.days', { days })}
              </Button>
            ))}
          </Group>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <MultiSelect
            label={t('new.modals')}
            placeholder={draft.filters.modals.length === 0 ? t('new.all_modals') : ''}
            clearable
            value={draft.filters.modals}
            onChange={(values) => setFilter({ modals: MODALS.filter((modal) => values.includes(modal)) })}
            data={MODALS.map((value) => ({ value, label: text(`shipment:modal.${value}`) }))}
          />
          <ResourcePicker<Company>
            label={t('new.transporter')}
            placeholder={t('new.all')}
            resource="transporters"
            optionLabel={companyLabel}
            value={draft.filters.transporter_id === null ? null : String(draft.filters.transporter_id)}
            onChange={(id) => setFilter({ transporter_id: id === null ? null : Number(id) })}
            clearable
          />
          <Select
            label={t('new.origin_uf')}
            placeholder={t('new.all')}
            clearable
            searchable
            data={UFS}
            value={draft.filters.origin_uf}
            onChange={(origin_uf) => setFilter({ origin_uf })}
          />
          <Select
            label={t('new.destination_uf')}
            placeholder={t('new.all')}
            clearable
            searchable
            data={UFS}
            value={draft.filters.destination_uf}
            onChange={(destination_uf) => setFilter({ destination_uf })}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}
