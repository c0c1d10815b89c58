import { useEffect, useState } from 'react'
import { onSocket } from '#client/lib/socket.ts'
import { type Job, type JobMatch, isAbout, jobOf } from './job.ts'

/** Follows one background job: by `job_id`, or by its record (`kind`, e.g. `import_batch`, and `id`). */
export const useJob = ({ job_id: jobId, kind, id }: JobMatch): Job | null => {
  const [job, setJob] = useState<Job | null>(null)
  useEffect(
    () =>
      onSocket('job-progress', (message) => {
        if (isAbout(message, { job_id: jobId, kind, id })) setJob(jobOf(message))
      }),
    [jobId, kind, id],
  )
  return job
}
