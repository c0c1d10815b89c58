import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import type { RequestRow } from '../request.ts'

/** Why the rules chose this carrier, or none. */
export const RequestRules = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('requests')
  if (row.rule_explanation === null || row.rule_explanation.length === 0) return null
  return (
    <Panel title={t('rule_title')}>
      <Stack gap={4}>
        {row.rule_explanation.map(({ rule_id, name, outcome }) => (
          <Text key={rule_id} size="sm" fw={outcome === 'chosen' ? 600 : 400}>
            {`${name}: ${t(`rule_outcome.${outcome}`)}`}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}
