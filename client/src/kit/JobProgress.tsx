import { Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from './job.ts'
import { useJob } from './use-job.ts'

type Props = {
  jobId?: string
  kind?: string
  id?: string | number
  label: string
  onDone?: (job: Job) => void
}

/** A long job's bar, 0 to 100, fed by the socket. */
export const JobProgress = ({ jobId, kind, id, label, onDone }: Props) => {
  const { t } = useTranslation('kit')
  const job = useJob({ job_id: jobId, kind, id })
  const told = useRef(false)
  useEffect(() => {
    if (job && (job.state === 'completed' || job.state === 'failed') && !told.current) {
      told.current = true
      onDone?.(job)
    }
  }, [job, onDone])
  const percent = job?.progress ?? 0
  const state = job?.state ?? 'waiting'
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {state === 'active' ? `${percent} %` : t(`job.${state}`)}
        </Text>
      </Group>
      <Progress
        value={percent}
        color={state === 'failed' ? 'red' : 'road'}
        animated={state === 'active'}
        aria-label={label}
      />
    </div>
  )
}
