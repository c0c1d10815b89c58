/** The last days of a trial, of which its company is also told by a notice. */
const ENDING_MS = 3 * 86_400_000

export type TrialState = 'running' | 'ending' | 'ended'

/** Where a trial stands. Its last instant is over, as the server judges it. */
export const trialState = (until: string, now: number): TrialState => {
  const left = Date.parse(until) - now
  if (left <= 0) return 'ended'
  return left <= ENDING_MS ? 'ending' : 'running'
}
