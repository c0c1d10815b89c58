import { Text } from '@mantine/core'
import { CellLink } from '#client/kit/pricing/CellLink.tsx'
import { baseWords, minimumWords, rateWords, ruleWords } from '#client/kit/pricing/rule-words.ts'
import type { AuditExplanation } from '#shared/audit/explanation.contract.ts'

type Props = { explanation: AuditExplanation; rate: string }

/** The rule that a component of the comparison was expected by, and its cell of the table. */
export const LineRule = ({ explanation: { components, table }, rate }: Props) =>
  components
    .filter((one) => one.rate === rate)
    .map((component) => (
      <div key={`${component.rule.key} ${component.amount}`}>
        <Text size="xs" c="dimmed">
          {[ruleWords(component), baseWords(component), rateWords(component), minimumWords(component)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {table ? <CellLink component={component} table={table} /> : null}
      </div>
    ))
