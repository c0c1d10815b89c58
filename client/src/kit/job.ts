import type { JobMessage } from '#client/lib/socket.ts'

export type Job = {
  /** 0 to 100. */
  progress: number
  state: 'waiting' | 'active' | 'completed' | 'failed'
  /** The message as it came: counts, links. */
  message: JobMessage
}
export type JobMatch = {
  job_id?: string | null | undefined
  kind?: string | undefined
  id?: string | number | null | undefined
}

const STATES: Record<string, Job['state']> = {
  waiting: 'waiting',
  pending: 'waiting',
  active: 'active',
  processing: 'active',
  completed: 'completed',
  failed: 'failed',
}

/** Jobs tell their progress as a percentage or as `processed` of `total`, their state as `state` or `status`. */
export const jobOf = (message: JobMessage): Job => {
  const state = STATES[message.state ?? message.status ?? 'active'] ?? 'active'
  const counted = message.total ? ((message.processed ?? 0) / message.total) * 100 : 0
  const percent = state === 'completed' ? 100 : (message.progress ?? counted)
  return { progress: Math.round(Math.max(0, Math.min(100, percent))), state, message }
}

export const isAbout = (message: JobMessage, match: JobMatch): boolean => {
  if (match.job_id) return message.job_id === match.job_id
  const kinds = [message.job, message.kind]
  return match.kind !== undefined && kinds.includes(match.kind) && String(message.id) === String(match.id)
}
