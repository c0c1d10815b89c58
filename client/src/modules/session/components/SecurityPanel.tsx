import { Anchor, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { showOwnCompany } from '#shared/session/session.calls.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { type Icon, IconFileText, IconShieldCheck } from '#client/ui/icons.ts'
import { TermsModal } from './TermsModal.tsx'

const Line = ({ icon: Shape, title, children }: { icon: Icon; title: string; children: ReactNode }) => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    <ThemeIcon variant="light" size={34} aria-hidden>
      <Shape size={19} stroke={1.7} />
    </ThemeIcon>
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
    </div>
  </Group>
)

/** Two-step verification as the company set it, and the terms in force. */
export const SecurityPanel = () => {
  const { t } = useTexts('session')
  const [reading, setReading] = useState(false)
  const company = useAnswer(showOwnCompany, {}, { types: ['companies'] })
  const isOn = company.data?.two_factor_authentication
  return (
    <Panel title={t('profile.security')}>
      <Stack gap="md">
        <Line icon={IconShieldCheck} title={t('profile.two_factor')}>
          {isOn === undefined ? '…' : isOn ? t('profile.two_factor_on') : t('profile.two_factor_off')}
        </Line>
        <Line icon={IconFileText} title={t('terms.title')}>
          {t('profile.terms_accepted', { version: TERMS_VERSION })}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setReading(true)}>
            {t('terms.read')}
          </Anchor>
        </Line>
      </Stack>
      <TermsModal opened={reading} onClose={() => setReading(false)} />
    </Panel>
  )
}
