import type { FeatureName } from '#shared/access/features.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { TOLL_VEHICLES } from '#shared/distances/toll.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

type Source = 'none' | 'typed' | 'provider'
type Toll = { source?: Source; amount?: string | null; vehicle?: string | null } | null | undefined

const FIRST = {
  none: null,
  typed: { source: 'typed', amount: null },
  provider: { source: 'provider', vehicle: 'truck' },
} as const

/** A feature of the shipper; who acts for several shippers is told by the server. */
export const useFeature = (name: FeatureName): boolean => {
  const session = useSession()
  const may = useMay()
  if (session === null) return false
  return roleOf(session) !== 'shipper' || may(`features.${name}`)
}

/** No toll of the route, a typed one, or the toll service's (feature 1). */
export const TollFields = ({ prefix = '', typedOnly = false }: { prefix?: string; typedOnly?: boolean }) => {
  const { t } = useTexts('shipment')
  const { setValue, control } = useFormContext()
  const name = `${prefix}toll`
  const toll = useWatch({ control, name }) as Toll
  const { errors } = useFormState({ control, name, exact: true })
  const has = useFeature('toll_external_api')
  const source: Source = toll?.source ?? 'none'
  const failure = (get(errors, `${name}.message`) as string | undefined) ?? null
  const sources: Source[] = typedOnly ? ['none', 'typed'] : ['none', 'typed', 'provider']
  return (
    <Stack gap="sm" maw={520}>
      <Text size="sm" c="dimmed">
        {t('toll.text')}
      </Text>
      {/* What the server says about the toll as a whole is put here. */}
      <input type="hidden" name={name} />
      <SegmentedControl
        aria-label={t('toll.title')}
        value={source}
        onChange={(next) => setValue(name, FIRST[next], { shouldDirty: true })}
        data={sources.map((value) => ({
          value,
          label: t(`toll.${value}`),
          disabled: value === 'provider' && !has,
        }))}
      />
      {source === 'typed' ? <MoneyField name={`${name}.amount`} label={t('toll.amount')} required /> : null}
      {source === 'provider' ? (
        <SelectField
          name={`${name}.vehicle`}
          label={t('toll.vehicle')}
          options={TOLL_VEHICLES.map((value) => ({ value, label: t(`toll_vehicle.${value}`) }))}
        />
      ) : null}
      {typedOnly || has ? null : (
        <Text size="xs" c="dimmed">
          {t('toll.no_feature')}
        </Text>
      )}
      {failure ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      ) : null}
    </Stack>
  )
}
