import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { MOST_TOLERANCE_MINUTES } from '#shared/companies/custom-settings.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { SettingBlock } from './SettingSwitch.tsx'

/** How far a real date may be from the expected one before the carrier has to say why. */
export const DateTolerance = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { t: kit } = useTexts('kit')
  const { saveCustom, isPending } = useCompanyChange(company.id)
  const kept = Number(company.custom_settings?.real_date_tolerance ?? 0)
  const [typed, setTyped] = useState<number | null>(null)
  return (
    <SettingBlock title={t('date_tolerance')} text={t('date_tolerance_text')}>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={t('minutes')}
          w={110}
          min={0}
          max={MOST_TOLERANCE_MINUTES}
          clampBehavior="strict"
          allowDecimal={false}
          value={typed ?? kept}
          onChange={(value) => setTyped(Number(value))}
        />
        {typed === null || typed === kept ? null : (
          <Button
            loading={isPending}
            onClick={() => void saveCustom({ real_date_tolerance: typed }).then(() => setTyped(null))}
          >
            {kit('save')}
          </Button>
        )}
      </Group>
    </SettingBlock>
  )
}
