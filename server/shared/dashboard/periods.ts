/** Days of a period, and how many of them one point of its line stands for. */
export const PERIODS = {
  '7': { days: 7, step: 1 },
  '30': { days: 30, step: 1 },
  '90': { days: 90, step: 1 },
  '364': { days: 364, step: 7 },
} as const
export type Period = keyof typeof PERIODS
