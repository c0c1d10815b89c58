import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { MOST_VALID_DAYS } from '#shared/companies/custom-settings.ts'
import { DEFAULT_VALID_DAYS } from '#shared/risk/choose-rule.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { SettingBlock } from './SettingSwitch.tsx'

/** How long an approval of a driver or a vehicle holds where no line of the programme says it. */
export const RiskDays = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { t: kit } = useTexts('kit')
  const { saveCustom, isPending } = useCompanyChange(company.id)
  const kept = Number(company.custom_settings?.risk_valid_days ?? DEFAULT_VALID_DAYS)
  const [typed, setTyped] = useState<number | null>(null)
  return (
    <SettingBlock title={t('risk_days')} text={t('risk_days_text')}>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={t('days')}
          w={110}
          min={1}
          max={MOST_VALID_DAYS}
          clampBehavior="strict"
          allowDecimal={false}
          value={typed ?? kept}
          onChange={(value) => setTyped(Number(value))}
        />
        {typed === null || typed === kept || typed < 1 ? null : (
          <Button
            loading={isPending}
            onClick={() => void saveCustom({ risk_valid_days: typed }).then(() => setTyped(null))}
          >
            {kit('save')}
          </Button>
        )}
      </Group>
    </SettingBlock>
  )
}
