import { Alert, Anchor, Text } from '@mantine/core'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { type Problem, type Sheets, problemsOf } from './checks.ts'
import type { Draft } from './draft.ts'

const SHOWN = 8

type Props = {
  draft: Draft
  sheets: Sheets
  onGo: (problem: Problem) => void
  onBlocked: (blocked: boolean) => void
}

/** Checks the draft once the key is on the screen: looking through a large table must not hold it back. */
export const Problems = memo(({ draft, sheets, onGo, onBlocked }: Props) => {
  const checked = useDeferredValue(draft)
  const problems = useMemo(() => problemsOf(checked, sheets), [checked, sheets])
  const blocked = problems.some(({ blocks }) => blocks)
  useEffect(() => onBlocked(blocked), [blocked, onBlocked])
  return <ProblemList problems={problems} onGo={onGo} />
})

/** Faults and gaps, in words, each with the way to its cell. */
const ProblemList = ({
  problems,
  onGo,
}: {
  problems: readonly Problem[]
  onGo: (problem: Problem) => void
}) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  if (problems.length === 0) return null
  const blocking = problems.filter(({ blocks }) => blocks)
  const listed = (blocking.length > 0 ? blocking : problems).slice(0, SHOWN)
  const rest = (blocking.length > 0 ? blocking.length : problems.length) - listed.length
  return (
    <Alert
      mb="md"
      color={blocking.length > 0 ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden />}
      title={
        blocking.length > 0
          ? kit('sheet.wrong', { count: blocking.length })
          : t('check.hints', { count: problems.length })
      }
    >
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {listed.map((problem) => (
          <li key={`${problem.where}${problem.row}${problem.column}${problem.name}${problem.words}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              td="underline"
              onClick={() => onGo(problem)}
            >
              {problem.name}
            </Anchor>
            {`: ${problem.words}`}
          </li>
        ))}
      </ul>
      {rest > 0 ? <Text size="sm">{t('check.more', { count: rest })}</Text> : null}
    </Alert>
  )
}
