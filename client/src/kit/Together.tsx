import { Skeleton, Stack } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** What has never been answered yet; a later refetch hides nothing. */
const FIRST = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

type Stage = 'begun' | 'reading' | 'read'

/** Before its parts have begun to read nothing is pending either: what counts is that it was, and is no more. */
const after = (stage: Stage, pending: number): Stage => {
  if (stage === 'read') return stage
  if (pending > 0) return 'reading'
  return stage === 'reading' ? 'read' : stage
}

type Props = { children: ReactNode; bones?: number }

/**
 * Panels that are read apart and appear at once: one that came earlier would be pushed down by the next. Bones stand in
 * their place until the first answer of each is there.
 */
export const Together = ({ children, bones = 3 }: Props) => {
  const [stage, setStage] = useState<Stage>('begun')
  const next = after(stage, useIsFetching(FIRST))
  if (next !== stage) setStage(next)
  return (
    <>
      {next === 'reading' ? (
        <Stack gap="md" aria-busy>
          {Array.from({ length: bones }, (_, index) => (
            <Skeleton key={index} height={280} />
          ))}
        </Stack>
      ) : null}
      <div hidden={next === 'reading'}>{children}</div>
    </>
  )
}
