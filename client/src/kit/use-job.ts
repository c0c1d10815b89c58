import { useEffect, useState } from 'react'
import { type SocketMessages, onSocket } from '#client/lib/socket.ts'

export type Job = SocketMessages['job-progress']

/** Follows one background job by its id, or by its record (`kind` and `id`). */
export const useJob = (match: {
  job_id?: string | null
  kind?: string
  id?: string | number | null
}): Job | null => {
  const [job, setJob] = useState<Job | null>(null)
  const { job_id: jobId, kind, id } = match
  useEffect(
    () =>
      onSocket('job-progress', (message) => {
        const own = jobId
          ? message.job_id === jobId
          : message.kind === kind && String(message.id) === String(id)
        if (own) setJob(message)
      }),
    [jobId, kind, id],
  )
  return job
}
