import { Paper, Skeleton, Stack, Switch } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { FEATURES, FEATURES_WITHOUT_EFFECT, type FeatureName } from '#shared/access/features.ts'
import { companyFeatures } from '#shared/companies/company-parts.contract.ts'
import { setFeature } from '#shared/companies/company.calls.ts'
import { ErrorBlock } from './ErrorBlock.tsx'
import { notifyError, notifySuccess } from './notify.ts'
import { useMay } from './use-access.ts'
import { useCall } from './use-call.ts'
import { type RowOf, useResourceList } from './use-resource.ts'
import { keysOf } from '#shared/kit/typed.ts'

type Feature = RowOf<typeof companyFeatures>

const NAMES = keysOf(FEATURES)

type Props = { companyId: string; companyName: string }

/** All features of one company, each with a switch that takes effect at once (spec 000 §6, company feature flags). */
export const FeatureSwitches = ({ companyId, companyName }: Props) => {
  const { t } = useTexts('kit')
  const may = useMay()
  const on = useResourceList<Feature>(companyFeatures, {
    filter: { company_id: companyId },
    page: { number: 1, size: 50 },
  })
  const act = useCall(setFeature, {
    invalidates: ['company_features', 'companies', 'shippers', 'transporters'],
  })
  if (on.isPending)
    return (
      <Stack gap="sm">
        {NAMES.map((name) => (
          <Skeleton key={name} h={46} />
        ))}
      </Stack>
    )
  if (on.isError) return <ErrorBlock error={on.error} onRetry={() => void on.refetch()} />
  const isOn = (name: FeatureName): boolean =>
    on.data.rows.some((row) => row.feature_id === FEATURES[name] && String(row.company_id) === companyId)
  const change = async (name: FeatureName, active: boolean) => {
    try {
      await act.mutateAsync({
        id: companyId,
        input: { feature_id: FEATURES[name], active },
      })
      notifySuccess(t('features_changed', { name: t(`features.${name}.name`), company: companyName }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('features_title')}>
      <Stack gap="lg">
        {NAMES.map((name) => (
          <Switch
            key={name}
            checked={isOn(name)}
            disabled={act.isPending || !may('companies.set_feature')}
            label={t(`features.${name}.name`)}
            description={
              FEATURES_WITHOUT_EFFECT.includes(name)
                ? `${t(`features.${name}.text`)} ${t('features_without_effect')}`
                : t(`features.${name}.text`)
            }
            onChange={(event) => void change(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Paper>
  )
}
