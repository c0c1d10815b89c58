import { Group, Stack } from '@mantine/core'
import { PlanFiles } from '#client/kit/PlanFiles.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { text } from '#client/lib/i18n.ts'
import { IconChecklist } from '#client/ui/icons.ts'

/** The company's risk management plans, and the way to what their lines ask for. */
export const PlansTab = ({ companyId }: { companyId: string }) => (
  <Stack gap="md">
    <Group>
      <ScreenButton screen="risk_rules" icon={IconChecklist} label={text('configuration:tab.plan_rules')} />
    </Group>
    <PlanFiles companyId={companyId} canChange />
  </Stack>
)
