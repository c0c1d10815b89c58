import { Paper, SimpleGrid, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FEATURES, type FeatureName } from '#shared/access/features.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAction } from '#client/kit/use-resource.ts'

/** Features are switched per company (spec 000 §6), one by one and at once. */
export const FeatureSwitches = ({ companyId, on }: { companyId: string; on: readonly number[] }) => {
  const { t } = useTranslation('companies')
  const { t: kit } = useTranslation('kit')
  const may = useMay()
  const call = useAction({ invalidates: ['companies', 'company_features', 'shippers', 'transporters'] })
  const [pending, setPending] = useState<number | null>(null)
  const change = (feature: number, active: boolean) => {
    setPending(feature)
    call
      .mutateAsync({
        path: `companies/set_feature/${companyId}`,
        body: { feature_id: feature, active },
      })
      .then(() => notifySuccess(kit('form.updated')))
      .catch((error: unknown) => notifyError(error))
      .finally(() => setPending(null))
  }
  return (
    <Paper withBorder p="lg">
      <Text size="sm" c="dimmed" mb="md">
        {t('features_text')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {(Object.entries(FEATURES) as [FeatureName, number][]).map(([name, feature]) => (
          <Switch
            key={name}
            label={t(`feature.${name}`)}
            checked={on.includes(feature)}
            disabled={!may('companies.set_feature') || pending !== null}
            onChange={(event) => change(feature, event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  )
}
