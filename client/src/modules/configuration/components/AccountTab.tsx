import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { SettingBlock, SettingSwitch } from './SettingSwitch.tsx'
import { effectText } from './without-effect.ts'

/** Security and notices: they count for all users of the company. */
export const AccountTab = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const session = useSession()
  const { save } = useCompanyChange(company.id)
  const may = useMay()
  const surveys =
    session !== null && roleOf(session) === 'shipper' && may('features.final_customer_satisfaction_survey')
  return (
    <Stack gap="md" maw={760}>
      <SettingBlock title={t('security')}>
        <SettingSwitch
          label={t('two_factor')}
          description={t('two_factor_text')}
          checked={company.two_factor_authentication ?? false}
          warning={(on) => t(on ? 'two_factor_on' : 'two_factor_off')}
          onChange={(on) => save({ two_factor_authentication: on })}
        />
      </SettingBlock>
      <SettingBlock title={t('notices')}>
        <SettingSwitch
          label={t('receive_notification')}
          description={t('receive_notification_text')}
          checked={company.receive_notification ?? false}
          onChange={(on) => save({ receive_notification: on })}
        />
        {surveys ? (
          <SettingSwitch
            label={t('survey')}
            description={effectText('survey_feature_preference', t('survey_text'))}
            checked={company.survey_feature_preference ?? false}
            onChange={(on) => save({ survey_feature_preference: on })}
          />
        ) : null}
      </SettingBlock>
    </Stack>
  )
}
