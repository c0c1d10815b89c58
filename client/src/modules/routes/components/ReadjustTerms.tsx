import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ROUTE_COMPONENTS } from '#shared/routes/route-readjustment.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { rateName } from '../rates.ts'

type Props = {
  terms: { component: string; typed: string; start: string }
  /** Names of the rates of the chosen routes. */
  rates: readonly string[]
  wrong: boolean
  onComponent: (value: string) => void
  onTyped: (value: string) => void
  onStart: (value: string) => void
}

/** Component, percentage and first day of a readjustment. */
export const ReadjustTerms = ({ terms, rates, wrong, onComponent, onTyped, onStart }: Props) => {
  const { t } = useTexts('routes')
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
      <Select
        label={t('readjust.component')}
        allowDeselect={false}
        data={[
          ...ROUTE_COMPONENTS.map((value) => ({ value, label: t(`readjust.components.${value}`) })),
          ...rates.map((value) => ({ value, label: rateName(value) })),
        ]}
        value={terms.component}
        onChange={(value) => onComponent(value ?? 'all')}
      />
      <TextInput
        label={t('readjust.percent')}
        placeholder="8,5"
        inputMode="decimal"
        withAsterisk
        value={terms.typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        error={wrong ? t('readjust.wrong_percent') : null}
      />
      <DateInput label={t('readjust.start')} withAsterisk value={terms.start} onChange={onStart} />
    </SimpleGrid>
  )
}
